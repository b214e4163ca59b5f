import type { ColorChoice } from '@tabiya/contract/play/challenges.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { DailySeekRow } from './seek-row.ts';

export const insertSeek = async (queries: Queries, row: Omit<DailySeekRow, 'taken_by'>): Promise<void> => {
  await queries.query(
    `insert into daily_seek (id, account_id, variant, per_move_ms, rated, color, rating_min, rating_max, timeouts_max,
        created_at, expires_at, bank_ms, increment_ms, no_vacation)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[row.id, row.account_id, row.variant, row.per_move_ms, row.rated, row.color],
      ...[row.rating_min, row.rating_max, row.timeouts_max, row.created_at, row.expires_at],
      ...[row.bank_ms, row.increment_ms, row.no_vacation],
    ],
  );
};

export const seekOf = async (queries: Queries, id: string): Promise<DailySeekRow | undefined> => {
  const [row] = await queries.query<DailySeekRow>('select * from daily_seek where id = $1', [id]);
  return row;
};

/** Returns open seeks of everybody but the account, the newest first, before one of them. */
export const openSeeks = (
  queries: Queries,
  accountId: string,
  { before, now, limit }: { before: string | undefined; now: number; limit: number },
): Promise<DailySeekRow[]> =>
  queries.query(
    `select * from daily_seek where taken_by is null and expires_at > $2 and account_id <> $1
        and ($3::uuid is null or id < $3) order by id desc limit $4`,
    [accountId, now, before ?? null, limit],
  );

interface Wanted extends Pick<
  DailySeekRow,
  'variant' | 'per_move_ms' | 'bank_ms' | 'increment_ms' | 'rated' | 'no_vacation'
> {
  accountId: string;
  /** Colours of the seekers that leave the wanted colour. */
  colors: readonly ColorChoice[];
  now: number;
  limit: number;
}

/** Returns open seeks of others for the same game, the oldest first. */
export const sameSeeks = (queries: Queries, wanted: Wanted): Promise<DailySeekRow[]> =>
  queries.query(
    `select * from daily_seek where taken_by is null and expires_at > $1 and account_id <> $2 and variant = $3
        and per_move_ms = $4 and rated = $5 and color = any($6::smallint[]) and bank_ms = $8 and increment_ms = $9
        and no_vacation = $10 order by id limit $7`,
    [
      wanted.now,
      wanted.accountId,
      wanted.variant,
      wanted.per_move_ms,
      wanted.rated,
      `{${wanted.colors.join()}}`,
      wanted.limit,
      wanted.bank_ms,
      wanted.increment_ms,
      wanted.no_vacation,
    ],
  );

/** Lets the seeks of one account be written one after the other until the transaction ends. */
export const lockSeeker = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('select 1 from account where id = $1 for no key update', [accountId]);
};

/** Returns the open seeks of an account, the newest first. */
export const seeksOf = (queries: Queries, accountId: string, now: number): Promise<DailySeekRow[]> =>
  queries.query(
    'select * from daily_seek where account_id = $1 and taken_by is null and expires_at > $2 order by id desc',
    [accountId, now],
  );

/** Marks an open seek as taken; returns false if it is no longer open. */
export const takeSeek = async (queries: Queries, id: string, taker: { id: string; now: number }): Promise<boolean> => {
  const rows = await queries.query(
    'update daily_seek set taken_by = $2 where id = $1 and taken_by is null and expires_at > $3 returning id',
    [id, taker.id, taker.now],
  );
  return rows.length > 0;
};

/** Deletes an open seek of the account; returns false if there is none. */
export const deleteSeek = async (queries: Queries, id: string, accountId: string): Promise<boolean> => {
  const rows = await queries.query(
    'delete from daily_seek where id = $1 and account_id = $2 and taken_by is null returning id',
    [id, accountId],
  );
  return rows.length > 0;
};

/** Deletes all open seeks of an account. */
export const deleteSeeksOf = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from daily_seek where account_id = $1 and taken_by is null', [accountId]);
};

/** Deletes seeks that expired before a time; returns their number. */
export const deleteExpired = async (queries: Queries, before: number, limit: number): Promise<number> => {
  const rows = await queries.query(
    'delete from daily_seek where id in (select id from daily_seek where expires_at < $1 limit $2) returning id',
    [before, limit],
  );
  return rows.length;
};

export const allSeeksOf = (queries: Queries, accountId: string): Promise<DailySeekRow[]> =>
  queries.query('select * from daily_seek where account_id = $1 order by id', [accountId]);

export const eraseSeeks = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from daily_seek where account_id = $1', [accountId]);
  await queries.query('update daily_seek set taken_by = null, expires_at = 0 where taken_by = $1', [accountId]);
};
