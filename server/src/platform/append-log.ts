import { Unavailable } from './unavailable.ts';

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

const MOST_LINES = 500;

/** `write` puts lines into the log and returns the ids of the games whose line found its place taken. */
export const createAppendLog = <L extends Line>(
  write: (lines: readonly L[]) => Promise<readonly string[]>,
): AppendLog<L> => {
  const waiting: Waiting<L>[] = [];
  let flushing: Promise<void> | undefined;

  const flush = async () => {
    while (waiting.length > 0) {
      // After the turn, so that frames which came in together are written together: the busier, the larger the batch.
      await new Promise((begin) => setImmediate(begin));
      const batch = waiting.splice(0, MOST_LINES);
      await writeBatch(batch, write);
    }
    flushing = undefined;
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

const writeBatch = async <L extends Line>(
  batch: readonly Waiting<L>[],
  write: (lines: readonly L[]) => Promise<readonly string[]>,
) => {
  try {
    const lost = new Set(await write(batch.map(({ line }) => line)));
    for (const { line, resolve } of batch) resolve(!lost.has(line.gameId));
  } catch (cause) {
    for (const { reject } of batch) reject(new Unavailable('the log cannot be written', { cause }));
  }
};
