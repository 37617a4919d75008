"""Scripts that look a page over as an audit does: contrast, labels, order of the focus, sizes, jumps of the layout."""

from __future__ import annotations

CONTRAST = """() => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const known = new Map(), grounds = new Map(), opacities = new Map();
  const parse = (colour) => {
    if (!known.has(colour)) known.set(colour, parsed(colour));
    return [...known.get(colour)];
  };
  const parsed = (colour) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((part, i) => a * part + (1 - a) * under[i]);
  const light = (parts) => {
    const [r, g, b] = parts.map((c) => { c /= 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    if (!element) return [255, 255, 255];
    if (!grounds.has(element)) {
      grounds.set(element, over(parse(getComputedStyle(element).backgroundColor), ground(element.parentElement)));
    }
    return grounds.get(element);
  };
  const opacity = (element) => {
    if (!element) return 1;
    if (!opacities.has(element)) {
      opacities.set(element, Number(getComputedStyle(element).opacity) * opacity(element.parentElement));
    }
    return opacities.get(element);
  };
  const poor = [];
  let looked = 0;
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const left = 'noscript, script, #board, .sample, .away, .skip:not(:focus), select, desc, title';
    if (!own || element.closest(left)) continue;
    if (element.closest(':disabled') || !element.checkVisibility({visibilityProperty: true})) continue;
    if (!element.getClientRects().length) continue;
    const style = getComputedStyle(element);
    const drawn = element.closest('svg');
    const circle = element.matches('.letter') && element.parentElement.querySelector(':scope > circle');
    const behind = circle ? parse(getComputedStyle(circle).fill).slice(0, 3) : ground(drawn ?? element);
    const ink = parse(drawn ? style.fill : style.color);
    ink[3] *= opacity(element);
    const [one, other] = [light(over(ink, behind)), light(behind)].sort((a, b) => b - a);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
    looked += 1;
    const ratio = (one + 0.05) / (other + 0.05);
    if (ratio < (large ? 3 : 4.5)) poor.push(`${ratio.toFixed(2)} ${element.outerHTML.slice(0, 120)}`);
  }
  return [looked, poor];
}"""
"""All texts that show, and those that stand out too little from what is behind them by the rules of WCAG (AA)."""

SMALL = """() => {
  const found = [];
  for (const one of document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')) {
    if (one.closest('.hits, #list:not(a)') && !one.matches('.row, #list *')) continue;
    if (!one.checkVisibility({visibilityProperty: true}) || one.closest('.skip')) continue;
    const box = one.getBoundingClientRect();
    if (!box.width) continue;
    const parent = one.parentElement;
    const inline = one.localName === 'a' && getComputedStyle(one).display === 'inline'
      && [...parent.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!inline && Math.min(box.width, box.height) < 24) {
      found.push(`${box.width.toFixed(1)} x ${box.height.toFixed(1)} ${one.outerHTML.slice(0, 110)}`);
    }
  }
  return found;
}"""
"""What a finger cannot hit well: less than 24 pixels wide or high. Links within a sentence may be."""

NAMELESS = """() => {
  const found = [];
  const kinds = 'a[href], button, input, select, textarea, summary, dialog, nav, [tabindex="0"]';
  for (const one of document.querySelectorAll(`${kinds}, [role=region], [role=group], [role=img]`)) {
    const ids = (one.getAttribute('aria-labelledby') ?? '').split(' ');
    const by = ids.map((id) => document.getElementById(id)?.textContent);
    const labels = [...one.labels ?? [], ...one.querySelectorAll(':scope > title')].map((label) => label.textContent);
    const own = /^(A|BUTTON|SUMMARY)$/i.test(one.tagName) ? one.textContent : '';
    const name = [one.getAttribute('aria-label'), ...by, ...labels, own, one.getAttribute('title')].join('').trim();
    if (!name) found.push(one.outerHTML.slice(0, 140));
  }
  for (const one of document.querySelectorAll('[id]')) {
    if (document.querySelectorAll(`[id="${CSS.escape(one.id)}"]`).length > 1) found.push(`twice: ${one.id}`);
  }
  return found;
}"""
"""Controls, regions and pictures without a name, and names of elements that are there twice."""

FOCUS = """() => {
  const one = document.activeElement;
  const box = one.getBoundingClientRect();
  const style = getComputedStyle(one);
  const rings = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  return {name: one.id || one.dataset.go || one.dataset.list || one.className || one.localName, x: box.x + scrollX,
    y: box.y + scrollY, bottom: box.bottom + scrollY, rings, column: one.closest('.stage, .side')?.className ?? ''};
}"""
"""What has the focus, where it is, and whether that shows."""

WATCH_JUMPS = """() => {
  window.jumps = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const what = entry.sources.map((one) => one.node?.outerHTML?.slice(0, 80));
      if (!entry.hadRecentInput) window.jumps.push([entry.value, ...what]);
    }
  }).observe({type: 'layout-shift', buffered: true});
}"""
"""Write down every jump of the layout that nobody asked for, those before now included."""
