import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';

/**
 * Runs `node ...args` in place of this process: same terminal, same signals, same exit code. Newer Nodes really
 * replace themselves; an older one stays as a thin parent, whose end, however sudden, ends the child.
 */
export const handOver = (node, args, environment) => {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.removeAllListeners('warning');
    process.execve(node, [node, ...args], environment);
  }
  const leash = pathToFileURL(new URL('leash.mjs', import.meta.url).pathname).href;
  const child = spawn(node, ['--import', leash, ...args], {
    env: environment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`tabiya: ${node} does not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
};
