// Loaded into a program that must not outlive its starter: a parent that could not replace itself, or npm's shell,
// which dies of a signal without passing it on. The program then stops as on a SIGTERM.
import { isMainThread } from 'node:worker_threads';

const holdTo = (parent) => {
  let missed = 0;
  const watch = setInterval(() => {
    missed += process.ppid === parent ? 0 : 1;
    // It waits for two misses, because the signal that killed the parent may be on its way to this process.
    if (missed < 2) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    // A process that is already stopping is not signalled again, because a second signal would end it in the middle of
    // its work.
    process.once(signal, () => {
      clearInterval(watch);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
};

if (isMainThread) holdTo(process.ppid);
