import type { Queries } from '../../../platform/store/store.ts';
import type { ListedRow, Tie } from './store.ts';

/** Returns false when the block existed before. */
export const insertBlock = async (queries: Queries, { from, to, at }: Tie): Promise<boolean> => {
  const rows = await queries.query(
    'insert into block (account_id, blocked_id, at) values ($1, $2, $3) on conflict do nothing returning account_id',
    [from, to, at],
  );
  return rows.length > 0;
};

export const deleteBlock = async (queries: Queries, accountId: string, blocked: string): Promise<boolean> => {
  const rows = await queries.query('delete from block where account_id = $1 and blocked_id = $2 returning account_id', [
    accountId,
    blocked,
  ]);
  return rows.length > 0;
};

/** Returns the newest first. */
export const blockedOf = (queries: Queries, accountId: string): Promise<ListedRow[]> =>
  queries.query(
    {
      name: 'blocked_of',
      text: 'select blocked_id as id, at from block where account_id = $1 order by at desc, blocked_id',
    },
    [accountId],
  );

/** Returns those of the others whom the account blocks or is blocked by. */
export const blockedAmong = async (
  queries: Queries,
  accountId: string,
  others: readonly string[],
): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    {
      name: 'blocked_among',
      text: `select blocked_id as id from block where account_id = $1 and blocked_id = any($2::uuid[])
        union select account_id from block where blocked_id = $1 and account_id = any($2::uuid[])`,
    },
    [accountId, others],
  );
  return rows.map(({ id }) => id);
};
