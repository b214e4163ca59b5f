/**
 * `npm run dev`: the server on its sources, started anew when one of them changes, with Vite inside it for the web. Node's
 * own --watch does not do: it also watches the files that Vite writes to read its configuration, and starts in circles.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import nodeFlags from '../server/node-flags.json' with { type: 'json' };
import { ROOT } from './steps.ts';

const SOURCES = ['server/src', 'contract/src', 'chess/src'];

const LEASH = new URL('setup/leash.mjs', import.meta.url).href;

// In a group of its own, so that a Ctrl-C reaches it once, from here; on a leash, so that it never outlives us.
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
    // An editor saves in several steps, and a person several files at once.
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
