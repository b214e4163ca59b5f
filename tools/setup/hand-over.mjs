import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const LEASH = new URL('leash.mjs', import.meta.url).href;

/**
 * Runs `node ...args` in place of this process, with the same terminal, signals and exit code. Newer Node versions
 * really replace the process; an older one stays as a thin parent. Either way nothing is left behind when the parents
 * are killed.
 */
export const handOver = async (node, args, environment) => {
  const inNpm = environment.npm_lifecycle_event !== undefined;
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    const leash = inNpm ? ['--import', LEASH] : [];
    // `process.execve` warns that it is experimental.
    process.removeAllListeners('warning');
    process.execve(node, [node, ...leash, ...args], environment);
  }
  if (inNpm) await import(LEASH);
  // The child has its own process group, so that a Ctrl-C reaches it only once, from here, and not from the terminal as
  // well.
  const child = spawn(node, ['--import', LEASH, ...args], { env: environment, stdio: 'inherit', detached: true });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`tabiya: ${node} does not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
};
