import { setImmediate as nextTurn } from 'node:timers/promises';
import { Unavailable } from '../platform/store/unavailable.ts';

interface Line {
  gameId: string;
}

/** Group commit: everything that waits on this node goes to the store in one statement, one statement at a time. */
export interface AppendLog<L extends Line> {
  /**
   * Resolves when the line is durable (true) or its number is taken (false). Throws `Unavailable` if the store failed:
   * the line may or may not be written, so retry with the same number. A game may have one waiting line at a time.
   */
  append(line: L): Promise<boolean>;
  /** Resolves when nothing waits. */
  idle(): Promise<void>;
}

interface Waiting<L> {
  line: L;
  resolve(written: boolean): void;
  reject(error: Error): void;
}

/**
 * Small enough that the store writes one batch while results of another are reported; larger ones are hardly cheaper.
 */
const MOST_LINES = 100;

/** `write` puts lines into the log and returns the ids of the games whose line found its number taken. */
export const createAppendLog = <L extends Line>(
  write: (lines: readonly L[]) => Promise<readonly string[]>,
): AppendLog<L> => {
  const waiting: Waiting<L>[] = [];
  let flushing: Promise<void> | undefined;

  const flush = async () => {
    // Waits for the end of the turn, so that frames that arrived together are written together: the higher the load,
    // the larger the batch.
    await nextTurn();
    let tell = (): void => {};
    while (waiting.length > 0) {
      const writing = writeBatch(waiting.splice(0, MOST_LINES), write);
      // The next statement is sent before the results of the last are reported, because reporting takes about as long.
      await nextTurn();
      tell();
      tell = await writing;
    }
    flushing = undefined;
    tell();
  };

  return {
    append: (line) =>
      new Promise((resolve, reject) => {
        waiting.push({ line, resolve, reject });
        flushing ??= flush();
      }),
    idle: async () => flushing,
  };
};

/** Resolves when the lines are written or have failed, with a function that notifies the waiting callers. */
const writeBatch = async <L extends Line>(
  batch: readonly Waiting<L>[],
  write: (lines: readonly L[]) => Promise<readonly string[]>,
): Promise<() => void> => {
  try {
    const lost = new Set(await write(batch.map(({ line }) => line)));
    return () => {
      for (const { line, resolve } of batch) resolve(!lost.has(line.gameId));
    };
  } catch (cause) {
    return () => {
      for (const { reject } of batch) reject(new Unavailable('the log cannot be written', { cause }));
    };
  }
};
