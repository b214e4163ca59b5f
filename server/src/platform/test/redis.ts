import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A Redis server for one test file, which can be paused and killed. */
export interface TestRedis extends AsyncDisposable {
  url: string;
  /** Stops answering; connections stay open. */
  pause(): void;
  resume(): void;
  /** Loses all data and breaks all connections. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAMS = ['valkey-server', 'redis-server'];

/** The program on this machine; if undefined, tests that need it are skipped. */
export const redisProgram = PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0);

export const openTestRedis = async (): Promise<TestRedis> => {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const end = async () => {
    if (server === undefined) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    server = undefined;
    await gone;
  };
  const start = async () => {
    if (redisProgram === undefined) throw new Error('no redis-server here');
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(redisProgram, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    server = child;
    process.once('exit', () => child.kill('SIGKILL'));
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Ready to accept connections')) return void child.stdout.resume();
    }
    throw new Error('redis-server has ended');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    kill: end,
    start,
    close: end,
    [Symbol.asyncDispose]: end,
  };
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};
