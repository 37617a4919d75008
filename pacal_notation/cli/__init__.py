"""The commands, one file each. They read arguments and hand over; the work is done in the other rooms."""
