// Loaded into a child whose parent could not replace itself: when the parent is gone, so is the channel, and the child
// stops as it would on a signal. Unreferenced, the channel keeps no finished process alive.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
