/** A real site of its own: the server as `npm start` runs it, in a process that can be killed, on a data directory of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import nodeFlags from '../server/node-flags.json' with { type: 'json' };

const MAIN = join(import.meta.dirname, '../server/src/main.ts');
/** `npm start` keeps compiled modules here too. The folder outlasts a run, because a server that ends late still writes there. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled');

export interface Site {
  url: string;
  /** The folder of its data, mails that it would send among it; for programs that run while it is stopped. */
  data: string;
  /** Ends the server as a power cut would, without a word. */
  kill(): Promise<void>;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  start(): Promise<void>;
  /** Ends the server politely and removes its data. */
  close(): Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Where a site is, for journeys that cannot do with any place. */
export interface Place {
  /** What browsers call it: passkeys want a name, and no number. */
  name?: string;
  port?: number;
  environment?: Record<string, string>;
  /** Whether its people need a browser with notifications. */
  hasNotifications?: boolean;
}

export const openSite = (...args: string[]): Promise<Site> => openSiteAt({}, ...args);

export const openSiteAt = async (place: Place, ...args: string[]): Promise<Site> => {
  const sites = process.env['SITES_FOLDER'];
  const data = await mkdtemp(join(sites ?? tmpdir(), 'tabiya-e2e-'));
  const port = place.port ?? (await freePort());
  const url = `http://${place.name ?? '127.0.0.1'}:${port}`;
  let server: ChildProcess | undefined;
  /** Whether it should be running: an end that nobody asked for is told. */
  let isWanted = false;

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    isWanted = false;
    server.kill(signal);
    await gone;
  };

  const start = async (): Promise<void> => {
    const child = spawn(process.execPath, [...nodeFlags, MAIN, ...args], {
      env: {
        ...process.env,
        ...place.environment,
        PORT: String(port),
        HOST: '127.0.0.1',
        BASE_URL: url,
        DATA_DIR: data,
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: COMPILED,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = child;
    const killNow = () => child.kill('SIGKILL');
    process.once('exit', killNow);
    child.once('exit', () => process.off('exit', killNow));
    const ready = Promise.withResolvers<void>();
    isWanted = true;
    child.once('exit', (code, signal) => {
      ready.reject(new Error('the server ended before it was ready'));
      if (isWanted) process.stderr.write(`the server ended by itself: ${signal ?? `code ${code}`}\n`);
    });
    // What it says besides is a warning or worse.
    createInterface({ input: child.stdout }).on('line', (line) =>
      line.includes(`ready at ${url}`) ? ready.resolve() : process.stderr.write(`${line}\n`),
    );
    await ready.promise;
  };

  const world = sites && join(sites, args.includes('--demo') ? 'made-world' : 'new-site');
  if (world !== undefined && existsSync(world)) await cp(world, data, { recursive: true });
  await start();
  if (world !== undefined && !existsSync(world)) {
    await end('SIGTERM');
    await cp(data, world, { recursive: true });
    await start();
  }
  return {
    url,
    data,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    close: async () => {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
};
