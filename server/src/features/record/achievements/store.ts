import type { AchievementCode, AchievementCounter } from '@tabiya/contract/record/achievements.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface AchievementRow {
  account_id: string;
  code: AchievementCode;
  at: number;
  game_id: string | null;
  /** Instant until which only the member may know; null when everybody has been told, or never will be. */
  shown_at: number | null;
  /** True until the member has seen it. */
  is_new: boolean;
}

const tables = (queries: Queries) => queries.as<{ achievement: AchievementRow }>();

/** Inserts those that the account does not have; returns their codes. */
export const insertAchievements = async (
  queries: Queries,
  rows: readonly AchievementRow[],
): Promise<AchievementCode[]> => {
  const added = await tables(queries)
    .insertInto('achievement')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return added.map(({ code }) => code);
};

export const achievementsOf = (queries: Queries, accountId: string): Promise<AchievementRow[]> =>
  tables(queries).selectFrom('achievement').selectAll().where('account_id', '=', accountId).orderBy('at').execute();

/** Takes what everybody may know of by `now` and was not announced yet. Concurrent callers get none of it. */
export const takeShown = (
  queries: Queries,
  accountIds: readonly string[],
  now: number,
): Promise<Pick<AchievementRow, 'account_id' | 'code'>[]> =>
  tables(queries)
    .updateTable('achievement')
    .set({ shown_at: null })
    .where('account_id', 'in', accountIds)
    .where('shown_at', '<=', now)
    .returning(['account_id', 'code'])
    .execute();

/** Returns what members have not seen yet, of all accounts, the newest first. */
export const newAchievements = (queries: Queries, limit: number): Promise<AchievementRow[]> =>
  tables(queries)
    .selectFrom('achievement')
    .selectAll()
    .where('is_new', '=', true)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();

export const clearNew = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries)
    .updateTable('achievement')
    .set({ is_new: false })
    .where('account_id', '=', accountId)
    .where('is_new', '=', true)
    .execute();
};

/** Raises a counter of an account to a value; it never falls. Returns whether it has risen. */
export const raiseCounter = async (
  queries: Queries,
  { accountId, counter, value }: { accountId: string; counter: AchievementCounter; value: number },
): Promise<boolean> => {
  const risen = await queries.query(
    {
      name: 'raise_achievement_counter',
      text: `insert into achievement_counter as c (account_id, counter, value) values ($1, $2, $3)
        on conflict (account_id, counter) do update set value = excluded.value where c.value < excluded.value
        returning value`,
    },
    [accountId, counter, value],
  );
  return risen.length > 0;
};

export const countersOf = async (
  queries: Queries,
  accountId: string,
): Promise<ReadonlyMap<AchievementCounter, number>> => {
  const rows = await queries.query<{ counter: AchievementCounter; value: number }>(
    'select counter, value from achievement_counter where account_id = $1',
    [accountId],
  );
  return new Map(rows.map(({ counter, value }) => [counter, value]));
};

export const deleteAchievements = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('achievement').where('account_id', '=', accountId).execute();
  await queries.query('delete from achievement_counter where account_id = $1', [accountId]);
};
