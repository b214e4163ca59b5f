/** Reads what a process and its children have used of this machine from Linux. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

export interface ProcessCost {
  /** Seconds of processor time. */
  cpu: number;
  /** Bytes written to disk. */
  bytes: number;
}

/** Ticks per second in /proc; it is 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Returns the fields of /proc/PID/stat after the name, which may contain spaces: the first is the state, field 3. */
const statOf = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Returns the processor time that a process has used, all threads, ms. */
export const processorTime = (pid: number): number =>
  statOf(pid)
    .slice(11, 13)
    .reduce((sum, ticks) => sum + (1_000 * Number(ticks)) / TICKS, 0);

const costOf = (pid: number): ProcessCost => {
  const fields = statOf(pid);
  // The sum of utime and stime, and of those of ended children.
  const cpu = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
  const bytes = Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0);
  return { cpu, bytes };
};

const isChildOf = (pid: number, parent: number): boolean => {
  try {
    return Number(statOf(pid)[1]) === parent;
  } catch {
    return false;
  }
};

export const costsOf = (pid: number): ProcessCost => {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const family = [pid, ...pids.filter((each) => isChildOf(each, pid))];
  return family.map(costOf).reduce((sum, one) => ({ cpu: sum.cpu + one.cpu, bytes: sum.bytes + one.bytes }));
};

export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Returns the bytes that a folder takes on disk. */
export const sizeOf = (folder: string): number =>
  Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]);
