/**
 * PostgreSQL and Valkey or Redis for a cluster: those that the environment names, or processes that end with this one.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface Service {
  url: string;
  /** Process id, where the process was started here. */
  pid?: number | undefined;
  /** The data folder of a process that was started here. */
  data?: string;
  close(): Promise<void>;
}

const STARTED_WITHIN_MS = 20_000;

/** Tells whether a program is installed. */
const runs = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Opens Valkey or Redis: the one that REDIS_URL names, or a new process; undefined where none is installed. */
export const openRedis = async (): Promise<Service | undefined> => {
  const named = process.env['REDIS_URL'];
  if (named) return { url: named, close: async () => {} };
  const program = ['valkey-server', 'redis-server'].find(runs);
  if (program === undefined) return undefined;
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = run(program, args, { stdio: 'ignore' });
  await answers(port);
  return { url: `redis://127.0.0.1:${port}`, pid: server.pid, close: () => end(server, 'SIGKILL') };
};

/**
 * Opens PostgreSQL: the one that DATABASE_URL names, or a new process on a fresh directory; undefined where none is
 * installed.
 */
export const openPostgres = async (): Promise<Service | undefined> => {
  const named = process.env['DATABASE_URL'];
  if (named) return { url: named, close: async () => {} };
  const programs = postgresPrograms();
  const user = ownUser();
  if (programs === undefined || user === undefined) return undefined;
  const data = mkdtempSync(join(tmpdir(), 'tabiya-postgres-'));
  const remove = () => rmSync(data, { recursive: true, force: true });
  if (user.uid !== undefined) execFileSync('chown', [`${user.uid}:${user.gid}`, data]);
  chmodSync(data, 0o700);
  const port = await freePort();
  const options = { ...user, cwd: '/', stdio: 'ignore' } as const;
  const init = spawnSync(programs.initdb, ['-D', data, '-U', 'tabiya', '-A', 'trust', '-E', 'UTF8'], options);
  if (init.status !== 0) {
    remove();
    return undefined;
  }
  const args = ['-D', data, '-p', String(port), '-k', data, '-h', '127.0.0.1', '-c', 'max_connections=200'];
  const server = run(programs.postgres, args, options);
  await answers(port);
  return {
    url: `postgres://tabiya@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    data,
    async close() {
      await end(server, 'SIGINT');
      remove();
    },
  };
};

const postgresPrograms = (): { initdb: string; postgres: string } | undefined => {
  const folder = '/usr/lib/postgresql';
  let versions: string[] = [];
  try {
    versions = readdirSync(folder).toSorted((a, b) => Number(b) - Number(a));
  } catch {
    // Elsewhere the programs are in the PATH.
  }
  const places = [...versions.map((version) => join(folder, version, 'bin')), ''];
  return places
    .map((place) => ({ initdb: join(place, 'initdb'), postgres: join(place, 'postgres') }))
    .find(({ initdb, postgres }) => runs(initdb) && runs(postgres));
};

/**
 * PostgreSQL refuses to run as root, so it runs as the user that its package made. Undefined where there is no such
 * user.
 */
const ownUser = (): { uid?: number; gid?: number } | undefined => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, 'postgres']).stdout));
  return uid && gid ? { uid, gid } : undefined;
};

const run = (program: string, args: string[], options: SpawnOptions): ChildProcess => {
  const child = spawn(program, args, options);
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

const answers = async (port: number): Promise<void> => {
  for (let waited = 0; waited < STARTED_WITHIN_MS; waited += 100) {
    const isThere = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => (socket.destroy(), resolve(true)));
      socket.once('error', () => resolve(false));
    });
    if (isThere) return;
    await pause(100);
  }
  throw new Error(`nothing listens on ${port}`);
};
