import type { Queries } from '../../../platform/store/store.ts';

/** Locks the relation of the two accounts until the transaction ends. */
export const lockPair = async (queries: Queries, a: string, b: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [[a, b].toSorted().join(' ')]);
};

/** Relation of one account to another as rows state it. Instants are ms since the epoch, null where there is none. */
export interface PairRow {
  other_id: string;
  friends_since: number | null;
  requested_at: number | null;
  asked_at: number | null;
  blocks_since: number | null;
  blocked_since: number | null;
  follows_since: number | null;
}

/** Returns each of the others once, unordered. */
export const pairs = (queries: Queries, accountId: string, others: readonly string[]): Promise<PairRow[]> =>
  queries.query(
    {
      name: 'friend_pairs',
      text: `select other.id as other_id, friend.since as friends_since, sent.at as requested_at, received.at as asked_at,
          own.at as blocks_since, theirs.at as blocked_since, follow.at as follows_since
        from unnest($2::uuid[]) as other (id)
        left join friend on friend.account_id = $1 and friend.friend_id = other.id
        left join friend_request sent on sent.from_id = $1 and sent.to_id = other.id
        left join friend_request received on received.from_id = other.id and received.to_id = $1
        left join block own on own.account_id = $1 and own.blocked_id = other.id
        left join block theirs on theirs.account_id = other.id and theirs.blocked_id = $1
        left join follow on follow.account_id = $1 and follow.followed_id = other.id`,
    },
    [accountId, others],
  );

export interface ListedRow {
  id: string;
  at: number;
}

/** Returns the newest first. */
export const friendsOf = (queries: Queries, accountId: string): Promise<ListedRow[]> =>
  queries.query(
    {
      name: 'friends_of',
      text: 'select friend_id as id, since as at from friend where account_id = $1 order by since desc, friend_id',
    },
    [accountId],
  );

/** Returns the ids without the instants, in one row, because many lists start with it. */
export const friendIdsOf = async (queries: Queries, accountId: string): Promise<string[]> => {
  const [row] = await queries.query<{ ids: string | null }>(
    {
      name: 'friend_ids_of',
      text: `select string_agg(friend_id::text, ',' order by since desc, friend_id) as ids from friend
        where account_id = $1`,
    },
    [accountId],
  );
  return row?.ids?.split(',') ?? [];
};

const COUNTS = {
  friends: 'select count(*) as total from friend where account_id = $1',
  sent: 'select count(*) as total from friend_request where from_id = $1',
  received: 'select count(*) as total from friend_request where to_id = $1',
  blocks: 'select count(*) as total from block where account_id = $1',
  follows: 'select count(*) as total from follow where account_id = $1',
};

export const count = async (queries: Queries, what: keyof typeof COUNTS, accountId: string): Promise<number> => {
  const [row] = await queries.query<{ total: number }>(COUNTS[what], [accountId]);
  return row?.total ?? 0;
};

/** Start of a relation between two accounts. */
export interface Tie {
  from: string;
  to: string;
  /** Ms since the epoch. */
  at: number;
}

/** Inserts both directions; existing friends stay friends. */
export const insertFriends = async (queries: Queries, { from, to, at }: Tie): Promise<void> => {
  await queries.query(
    'insert into friend (account_id, friend_id, since) values ($1, $2, $3), ($2, $1, $3) on conflict do nothing',
    [from, to, at],
  );
};

/** Deletes both directions; false when they were no friends. */
export const deleteFriends = async (queries: Queries, a: string, b: string): Promise<boolean> => {
  const gone = await queries.query(
    `delete from friend where (account_id = $1 and friend_id = $2) or (account_id = $2 and friend_id = $1)
      returning account_id`,
    [a, b],
  );
  return gone.length > 0;
};

/** Returns friends of friends without any relation to the account, most friends in common first. */
export const friendsOfFriends = (
  queries: Queries,
  accountId: string,
  limit: number,
): Promise<{ id: string; mutual: number }[]> =>
  queries.query(
    {
      name: 'friends_of_friends',
      text: `select theirs.friend_id as id, count(*)::int as mutual
        from (select friend_id from friend where account_id = $1 order by since desc limit 100) own
        cross join lateral (
          select friend_id from friend where account_id = own.friend_id order by since desc limit 100
        ) theirs
        where theirs.friend_id <> $1
          and not exists (select from friend where account_id = $1 and friend_id = theirs.friend_id)
          and not exists (select from friend_request where from_id = $1 and to_id = theirs.friend_id)
          and not exists (select from friend_request where from_id = theirs.friend_id and to_id = $1)
          and not exists (select from block where account_id = $1 and blocked_id = theirs.friend_id)
          and not exists (select from block where account_id = theirs.friend_id and blocked_id = $1)
          and not exists (select from follow where account_id = $1 and followed_id = theirs.friend_id)
          and not exists (select from follow_dismissal where account_id = $1 and dismissed_id = theirs.friend_id)
        group by theirs.friend_id order by mutual desc, theirs.friend_id limit $2`,
    },
    [accountId, limit],
  );

/** Deletes all relations of an account, in both directions. */
export const eraseAll = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from friend where account_id = $1 or friend_id = $1', [accountId]);
  await queries.query('delete from friend_request where from_id = $1 or to_id = $1', [accountId]);
  await queries.query('delete from block where account_id = $1 or blocked_id = $1', [accountId]);
  await queries.query('delete from follow where account_id = $1 or followed_id = $1', [accountId]);
  await queries.query('delete from follow_dismissal where account_id = $1 or dismissed_id = $1', [accountId]);
};
