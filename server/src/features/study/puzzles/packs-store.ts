import type { Queries } from '../../../platform/store/store.ts';

/** Returns the rated puzzles that the account has been given to keep. */
export const packedFor = async (queries: Queries, accountId: string): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    'select puzzle_id as id from puzzle_pack where account_id = $1 order by puzzle_id',
    [accountId],
  );
  return rows.map(({ id }) => id);
};

export const isPacked = async (queries: Queries, accountId: string, puzzleId: string): Promise<boolean> => {
  const rows = await queries.query(
    { name: 'is_puzzle_packed', text: 'select 1 from puzzle_pack where account_id = $1 and puzzle_id = $2' },
    [accountId, puzzleId],
  );
  return rows.length > 0;
};

export const writePack = async (queries: Queries, accountId: string, ids: readonly string[]): Promise<void> => {
  await queries.query(
    `insert into puzzle_pack (account_id, puzzle_id) select $1, id from unnest($2::text[]) as id
      on conflict do nothing`,
    [accountId, ids],
  );
};

/** Removes what the account has tried since, and what is served to nobody any more. */
export const tidyPack = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query(
    `delete from puzzle_pack as pack where account_id = $1 and (
        exists (select 1 from puzzle_attempt as a where a.account_id = $1 and a.puzzle_id = pack.puzzle_id)
        or exists (select 1 from puzzle where id = pack.puzzle_id and held_at is not null))`,
    [accountId],
  );
};

export const erasePacks = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from puzzle_pack where account_id = $1', [accountId]);
};
