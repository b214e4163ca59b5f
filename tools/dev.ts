/**
 * `npm run dev`: runs the server from its sources, restarted when one of them changes, with Vite inside it for the web.
 * Node's own --watch does not work here: it also watches the files that Vite writes to read its configuration, and
 * restarts in a loop.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import nodeFlags from '../server/node-flags.json' with { type: 'json' };
import { ROOT } from './steps.ts';

const SOURCES = ['server/src', 'contract/src', 'chess/src'];

const LEASH = new URL('setup/leash.mjs', import.meta.url).href;

// The server has its own process group, so that a Ctrl-C reaches it only once, from here; the leash ends it when this
// process is gone.
const start = () =>
  spawn(process.execPath, ['--import', LEASH, ...nodeFlags, 'server/src/main.ts', '--dev', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    detached: true,
  });

let server = start();
let ending = false;
let restarting = false;
let again: NodeJS.Timeout | undefined;

const stop = async (): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
};

const restart = async (): Promise<void> => {
  if (ending || restarting) return;
  restarting = true;
  console.log('tabiya: starting the server again');
  await stop();
  restarting = false;
  if (!ending) server = start();
};

for (const folder of SOURCES) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file === null || !file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    // The restart is debounced, because editors save in several steps and a person may save several files at once.
    clearTimeout(again);
    again = setTimeout(() => void restart(), 150);
  });
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    ending = true;
    void stop().then(() => process.exit(0));
  });
}
