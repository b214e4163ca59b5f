import type { Queries } from '../../../platform/store/store.ts';
import type { ListedRow, Tie } from './store.ts';

export const insertFollow = async (queries: Queries, { from, to, at }: Tie): Promise<void> => {
  await queries.query('insert into follow (account_id, followed_id, at) values ($1, $2, $3) on conflict do nothing', [
    from,
    to,
    at,
  ]);
};

export const deleteFollow = async (queries: Queries, accountId: string, followed: string): Promise<void> => {
  await queries.query('delete from follow where account_id = $1 and followed_id = $2', [accountId, followed]);
};

/** Returns the newest first. */
export const followedOf = (queries: Queries, accountId: string): Promise<ListedRow[]> =>
  queries.query('select followed_id as id, at from follow where account_id = $1 order by at desc, followed_id', [
    accountId,
  ]);

/** Returns ids of friends and followed members, each once. */
export const followedIdsOf = async (queries: Queries, accountId: string): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    {
      name: 'followed_ids_of',
      text: `select friend_id as id from friend where account_id = $1
        union select followed_id from follow where account_id = $1`,
    },
    [accountId],
  );
  return rows.map(({ id }) => id);
};

export const insertDismissal = async (queries: Queries, { from, to, at }: Tie): Promise<void> => {
  await queries.query(
    'insert into follow_dismissal (account_id, dismissed_id, at) values ($1, $2, $3) on conflict do nothing',
    [from, to, at],
  );
};
