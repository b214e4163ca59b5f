import type { Queries } from '../../../platform/store/store.ts';

export interface SeekRow {
  account_id: string;
  rating: number;
  deviation: number;
  since: number;
}

/** Writes that the account looks for an opponent, from now on or still. */
export const writeSeek = async (
  queries: Queries,
  seek: { accountId: string; isGuest: boolean; rating: number; deviation: number; at: number; freshAfter: number },
): Promise<SeekRow> => {
  const [row] = await queries.query<SeekRow>(
    {
      name: 'write_battle_seek',
      text: `insert into puzzle_battle_seek as s (account_id, is_guest, rating, deviation, since, seen_at)
        values ($1, $2, $3, $4, $5, $5)
        on conflict (account_id) do update set is_guest = $2, rating = $3, deviation = $4, seen_at = $5,
          since = case when s.seen_at < $6 then $5 else s.since end
        returning account_id, rating, deviation, since`,
    },
    [seek.accountId, seek.isGuest, seek.rating, seek.deviation, seek.at, seek.freshAfter],
  );
  return row!;
};

/** Returns those who look for an opponent, the nearest by rating first, as many above as below. */
export const seeksNear = (
  queries: Queries,
  asked: { accountId: string; isGuest: boolean; rating: number; freshAfter: number; limit: number },
): Promise<SeekRow[]> => {
  const side = (sign: '>=' | '<', order: 'asc' | 'desc') =>
    `(select account_id, rating, deviation, since from puzzle_battle_seek
      where is_guest = $1 and rating ${sign} $2 and account_id <> $3 and seen_at >= $4 order by rating ${order} limit $5)`;
  return queries.query({ name: 'battle_seeks_near', text: `${side('>=', 'asc')} union all ${side('<', 'desc')}` }, [
    asked.isGuest,
    asked.rating,
    asked.accountId,
    asked.freshAfter,
    asked.limit,
  ]);
};

/** Removes the seeks of accounts; returns how many there were. */
export const takeSeeks = async (queries: Queries, accountIds: readonly string[]): Promise<number> => {
  const rows = await queries.query(
    'delete from puzzle_battle_seek where account_id = any($1::uuid[]) returning account_id',
    [accountIds],
  );
  return rows.length;
};

export const deleteOldSeeks = async (queries: Queries, before: number): Promise<void> => {
  await queries.query('delete from puzzle_battle_seek where seen_at < $1', [before]);
};
