import type { Client } from 'pg';
import type { Log } from '../site/log.ts';
import type { Leader } from './store.ts';

const TRY_EVERY_MS = 3_000;
const ANSWER_WITHIN_MS = 2_000;

interface Leaders {
  leader(name: string): Leader;
  close(): Promise<void>;
}

/**
 * Creates leaderships based on advisory locks of one PostgreSQL connection, which all names share. The connection is
 * checked every few seconds; if it does not answer in time it counts as lost, and so do all leaderships on it.
 */
export const createLeaders = (connect: () => Client, log: Log): Leaders => {
  const wanted = new Map<string, number>();
  const held = new Set<string>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;

  const lose = (from: Client | undefined) => {
    if (from !== client) return;
    client = undefined;
    held.clear();
    void from?.end().catch(() => {});
  };

  const open = async (): Promise<Client> => {
    const fresh = connect();
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    await fresh.connect();
    return fresh;
  };

  const ask = async () => {
    client ??= await open();
    for (const name of [...wanted.keys()].filter((each) => !held.has(each))) {
      const text = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held';
      const { rows } = await within(client.query<{ held: boolean }>(text, [leaderKey(name)]));
      if (rows[0]?.held) held.add(name);
    }
    await within(client.query('select 1'));
  };

  const tick = () => {
    turn ??= ask()
      .catch((err: unknown) => {
        log.warn({ err }, 'leadership cannot be asked for');
        lose(client);
      })
      .finally(() => (turn = undefined));
    return turn;
  };

  const release = async (name: string) => {
    const left = (wanted.get(name) ?? 1) - 1;
    wanted.set(name, left);
    if (left > 0) return;
    wanted.delete(name);
    await turn;
    if (held.delete(name)) await client?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [leaderKey(name)]);
  };

  return {
    leader(name) {
      wanted.set(name, (wanted.get(name) ?? 0) + 1);
      timer ??= setInterval(tick, TRY_EVERY_MS).unref();
      void tick();
      return { holds: () => held.has(name), release: () => release(name) };
    },
    async close() {
      clearInterval(timer);
      await turn;
      lose(client);
    },
  };
};

// A namespace of its own, so that a leader can take the `withLock` lock of the same name.
const leaderKey = (name: string) => `leader:${name}`;

const within = async <T>(answer: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('PostgreSQL does not answer')), ANSWER_WITHIN_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
};
