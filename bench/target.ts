/** The two servers under test, each in its own process. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import nodeFlags from '../server/node-flags.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');

export interface Target {
  url: string;
  /** Returns the resident memory of the process in bytes. */
  memory(): number;
  /** Returns all metrics in Prometheus format. Only the real server has any. */
  metrics(): Promise<string>;
  end(): Promise<void>;
}

/** Ends the child with this process, so that a failed bench leaves nothing behind. */
const endWithUs = (child: ChildProcess): void => void process.once('exit', () => child.kill('SIGKILL'));

const residentBytes = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;

const endOf = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};

export const openRelay = async (): Promise<Target> => {
  const child = fork(join(ROOT, 'bench/relay.ts'));
  endWithUs(child);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, memory: () => residentBytes(child), metrics: async () => '', end: () => endOf(child) };
};

/** Names the store and bus of the real server, which reads the same variables. */
export const storeAndBus = (): string => {
  const { DATABASE_URL, REDIS_URL } = process.env;
  return `${DATABASE_URL ? 'PostgreSQL' : 'embedded store'}, ${REDIS_URL ? 'Redis' : 'no bus: one node'}`;
};

/** Starts the server as `npm start` runs it, on a fresh data directory, without rate limits. */
export const openTabiya = async (): Promise<Target> => {
  const data = await mkdtemp(join(tmpdir(), 'tabiya-bench-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeFlags, join(ROOT, 'server/src/main.ts'), '--no-limits'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: url,
      DATA_DIR: data,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  await ready(child, url);
  return {
    url,
    memory: () => residentBytes(child),
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    end: async () => {
      await endOf(child);
      await rm(data, { recursive: true, force: true });
    },
  };
};

const ready = async (child: ChildProcess, url: string): Promise<void> => {
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.includes(url)) return void child.stdout!.resume();
  throw new Error('the server ended before it was ready');
};
