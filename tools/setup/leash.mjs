// Loaded into a program that must not outlive whoever started it: a parent that could not replace itself, or the shell in
// which npm runs its scripts, which dies of a signal without passing it on. The program then stops as on a SIGTERM.
import { isMainThread } from 'node:worker_threads';

const holdTo = (parent) => {
  let missed = 0;
  const watch = setInterval(() => {
    missed += process.ppid === parent ? 0 : 1;
    // Twice, because what killed the parent may well be on its way to us.
    if (missed < 2) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    // Whoever stops already is not told twice: a second signal would end it in the midst of its work.
    process.once(signal, () => {
      clearInterval(watch);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
};

if (isMainThread) holdTo(process.ppid);
