/**
 * Returns a lookup by key that makes one query of all lookups of one turn of the event loop: the calls of a page ask for
 * the same few rows. A row is read after it was asked for, never before.
 */
export const createBatch = <Row>(
  find: (keys: string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): ((key: string) => Promise<Row | undefined>) => {
  let waiting = new Map<string, PromiseWithResolvers<Row | undefined>>();

  const run = async (): Promise<void> => {
    const asked = waiting;
    waiting = new Map();
    try {
      const found = new Map((await find([...asked.keys()])).map((row) => [keyOf(row), row]));
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  };

  return (key) => {
    if (waiting.size === 0) setImmediate(() => void run());
    const lookup = waiting.get(key) ?? Promise.withResolvers<Row | undefined>();
    waiting.set(key, lookup);
    return lookup.promise;
  };
};
