import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Content of the lock file. */
interface Holder {
  pid: number;
  command: string;
  host: string;
  /** When the holder took the lock, in ISO format. */
  since: string;
  /** Distinguishes the process from a later one with the same pid; null if the system does not provide it. */
  process: string | null;
  /** Distinguishes the directory from a copy of it, which brings the lock file along. Early versions left it out. */
  directory?: string;
  token: string;
}

/** Another process uses the data directory. The message is meant for the person who starts the server. */
export class DataInUseError extends Error {
  override name = 'DataInUseError';
}

const BEAT_MS = 5_000;
// A process on another machine (or in a removed container) cannot be checked; its file stops being updated when it
// dies.
const SILENT_AFTER_MS = 4 * BEAT_MS;
const POLL_INTERVAL_MS = 50;
const DYING_MS = 500;

/**
 * Takes `tabiya.lock` in a data directory, if need be from a dead holder, and returns a function that releases it.
 * Throws a `DataInUseError` if a live process holds it.
 */
export const takeDataLock = async (dataDir: string): Promise<() => void> => {
  const path = join(dataDir, 'tabiya.lock');
  const own = holderOf(dataDir);
  while (!create(path, own)) {
    const holder = read(path);
    if (!holder) continue;
    if (!isCopied(holder, own) && (await outlives(path, holder))) throw new DataInUseError(refusal(dataDir, holder));
    await takeAway(path, holder, own);
  }
  const beat = setInterval(() => {
    if (read(path)?.token !== own.token)
      throw new Error(`The lock ${path} was taken by another process; ending at once.`);
    utimesSync(path, new Date(), new Date());
  }, BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    if (read(path)?.token === own.token) rmSync(path, { force: true });
  };
};

const holderOf = (dataDir: string): Holder => ({
  pid: process.pid,
  command: process.argv.join(' '),
  host: hostname(),
  since: new Date().toISOString(),
  process: identity(process.pid),
  directory: directoryIdentity(dataDir),
  token: randomUUID(),
});

/** Returns the device and inode: they stay when a directory is renamed or mounted elsewhere, and a copy has others. */
const directoryIdentity = (dataDir: string): string => {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  return `${dev}:${ino}`;
};

/** Another machine may number its devices in another way, so there the age of the file decides. */
const isCopied = (holder: Holder, own: Holder): boolean =>
  holder.host === own.host && holder.directory !== undefined && holder.directory !== own.directory;

const refusal = (dataDir: string, { pid, command, host, since }: Holder) =>
  `The data directory ${dataDir} is in use by process ${pid} on ${host} since ${since} (${command}). ` +
  'Stop that process first, or set DATA_DIR to another folder.';

/** Returns false if the file exists. A link appears atomically, so nobody reads half a file. */
const create = (path: string, holder: Holder): boolean => {
  const draft = `${path}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
};

const read = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The lock ${path} cannot be read; remove it when no server uses its folder.`, { cause: error });
  }
};

/** A process that was just killed may take a moment to be gone. */
const outlives = async (path: string, holder: Holder): Promise<boolean> => {
  for (let waited = 0; waited < DYING_MS; waited += POLL_INTERVAL_MS) {
    if (!(await lives(path, holder))) return false;
    await pause(POLL_INTERVAL_MS);
  }
  return lives(path, holder);
};

const lives = async (path: string, holder: Holder): Promise<boolean> => {
  if (holder.host === hostname()) return isRunning(holder.pid) && identity(holder.pid) === holder.process;
  const beat = lastBeat(path);
  for (let waited = 0; waited < SILENT_AFTER_MS; waited += POLL_INTERVAL_MS) {
    await pause(POLL_INTERVAL_MS);
    if (lastBeat(path) !== beat) return true;
  }
  return false;
};

const lastBeat = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Returns the start time of a process: since boot on Linux, from `ps` elsewhere. */
const identity = (pid: number): string | null => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain spaces. The state and 19 fields up to the start time follow it.
    const [state, ...others] = fields.slice(fields.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : `${boot} ${others[18]}`;
  } catch {
    return startByPs(pid);
  }
};

const startByPs = (pid: number): string | null => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
};

/**
 * Removes a dead holder's file, which requires the guard: otherwise two processes could remove each other's new lock.
 */
const takeAway = async (path: string, dead: Holder, own: Holder): Promise<void> => {
  const guard = `${path}.takeover`;
  if (!create(guard, own)) {
    const age = Date.now() - (lastBeat(guard) ?? Date.now());
    if (age > SILENT_AFTER_MS) rmSync(guard, { force: true });
    await pause(POLL_INTERVAL_MS);
    return;
  }
  try {
    if (read(path)?.token === dead.token) rmSync(path);
  } finally {
    rmSync(guard, { force: true });
  }
};
