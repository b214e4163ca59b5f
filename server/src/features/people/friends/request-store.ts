import type { Queries } from '../../../platform/store/store.ts';
import type { ListedRow, Tie } from './store.ts';

/** Request from one member to another. */
export interface NewRequest extends Tie {
  recommended: boolean;
}

export const insertRequest = async (queries: Queries, { from, to, at, recommended }: NewRequest): Promise<void> => {
  await queries.query('insert into friend_request (from_id, to_id, at, recommended) values ($1, $2, $3, $4)', [
    from,
    to,
    at,
    recommended,
  ]);
};

/** Returns false when there was none. */
export const deleteRequest = async (queries: Queries, from: string, to: string): Promise<boolean> => {
  const rows = await queries.query('delete from friend_request where from_id = $1 and to_id = $2 returning from_id', [
    from,
    to,
  ]);
  return rows.length > 0;
};

/** Position after which a list of requests continues. */
export type RequestMark = ListedRow;
const FIRST: RequestMark = { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', at: Number.MAX_SAFE_INTEGER };

export interface RequestPage {
  direction: 'received' | 'sent';
  after?: RequestMark | undefined;
  limit: number;
}

/** Returns the newest first. */
export const requestsOf = (
  queries: Queries,
  accountId: string,
  { direction, after = FIRST, limit }: RequestPage,
): Promise<ListedRow[]> => {
  const [own, other] = direction === 'sent' ? ['from_id', 'to_id'] : ['to_id', 'from_id'];
  return queries.query(
    {
      name: `friend_requests_${direction}`,
      text: `select ${other} as id, at from friend_request where ${own} = $1 and (at, ${other}) < ($2, $3::uuid)
        order by at desc, ${other} desc limit $4`,
    },
    [accountId, after.at, after.id, limit],
  );
};
