import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { boundedLines } from '../../../platform/store/bounded-lines.ts';

const LAST = constants.priority.PRIORITY_LOW;

/** A line by which an engine gives up, such as Stockfish's `info string CRITICAL ERROR: ...`. */
const ERROR_LINE = /^info string (?:critical )?error\b/i;
/** Longest line that is kept, in letters: a program that never ends a line needs no memory. */
const MAX_LINE = 8_192;
/** Lines of an answer that are kept: several reports of all moves, and never all that a talkative program says. */
const MAX_LINES = 4_000;

/** The engine has said that it cannot do what it was asked: asking again gives the same answer. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
}

/** A program that speaks UCI. */
export interface EngineCommand {
  file: string;
  args: readonly string[];
  /** Process priority from -20 (first) to 19; the lowest if missing. */
  priority?: number;
}

export interface EngineProcess {
  /** Undefined if the process could not be started. */
  readonly pid: number | undefined;
  /**
   * Writes the commands. Resolves with the output up to the first line that begins with `last`, of which very long output
   * keeps only the end; rejects if the process ends before, and with an `EngineRefusal` at a line of error. `hear` is told
   * each line at once.
   */
  ask(commands: readonly string[], last: string, hear?: (line: string) => void): Promise<string[]>;
  /** Kills the process in any state. Resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts an engine at the lowest priority, so that it gets only idle processor time. It exits when this process does.
 */
export const startEngine = ({ file, args, priority = LAST }: EngineCommand): EngineProcess => {
  // The engine gets no environment, because it needs none of the server's secrets.
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  let isGone = false;
  /** Rejects the questions that wait for an answer. They are forgotten when answered, or each would be kept for good. */
  const waiting = new Set<() => void>();
  const listeners = new Set<(line: string) => void>();
  const read = async () => {
    for await (const line of boundedLines(child.stdout.setEncoding('utf8'), MAX_LINE))
      for (const hear of listeners) hear(line);
  };
  // The output of a process that is killed may break off anywhere.
  const reading = read().catch(() => {});
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      isGone = true;
      for (const giveUp of waiting) giveUp();
      resolve();
    };
    child.once('close', () => void reading.then(end));
    child.on('error', end);
  });
  // A caller of a process that has ended learns of it by `gone`.
  child.stdin.on('error', () => {});
  if (child.pid !== undefined) giveWay(child.pid, priority);

  return {
    pid: child.pid,
    ask: (commands, last, tell) =>
      new Promise((resolve, reject) => {
        const said: string[] = [];
        const giveUp = () => reject(new Error('the engine has ended'));
        const hear = (line: string) => {
          if (said.push(line) > 2 * MAX_LINES) said.splice(0, MAX_LINES);
          tell?.(line);
          const isError = ERROR_LINE.test(line);
          if (!isError && !line.startsWith(last)) return;
          listeners.delete(hear);
          waiting.delete(giveUp);
          if (isError) reject(new EngineRefusal(line));
          else resolve(said);
        };
        listeners.add(hear);
        if (isGone) {
          giveUp();
          return;
        }
        waiting.add(giveUp);
        child.stdin.write(`${commands.join('\n')}\n`);
      }),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

const giveWay = (pid: number, priority: number): void => {
  try {
    setPriority(pid, priority);
  } catch {
    // The process has ended already, or the system does not allow changing priorities.
  }
};
