import { setImmediate as nextTurn } from 'node:timers/promises';
import { Unavailable } from '../platform/store/unavailable.ts';

interface Line {
  gameId: string;
}

/** Group commit: everything that waits on this node goes to the store in one statement, one statement at a time. */
export interface AppendLog<L extends Line> {
  /**
   * Resolves when the line is durable (true) or its place is taken (false). Throws `Unavailable` where the store failed:
   * the line may be there or not, so ask again under the same number. A game may wait with one line at a time.
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

/** So few that the store writes some while others are told: more at once are hardly cheaper. */
const MOST_LINES = 100;

/** `write` puts lines into the log and returns the ids of the games whose line found its place taken. */
export const createAppendLog = <L extends Line>(
  write: (lines: readonly L[]) => Promise<readonly string[]>,
): AppendLog<L> => {
  const waiting: Waiting<L>[] = [];
  let flushing: Promise<void> | undefined;

  const flush = async () => {
    // After the turn, so that frames which came in together are written together: the busier, the larger the batch.
    await nextTurn();
    let tell = (): void => {};
    while (waiting.length > 0) {
      const writing = writeBatch(waiting.splice(0, MOST_LINES), write);
      // The store is at work again when those hear whose lines it has just written: that takes as long.
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

/** Resolves, when the lines are written or are not, with what tells those who wait. */
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
