import type { CoachMethod, CoachOrder, CoachState } from '@tabiya/contract/community/coaches.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface CoachRow {
  account_id: string;
  state: CoachState;
  name: string;
  headline: string;
  languages: string[];
  methods: CoachMethod[];
  price: string;
  availability: string;
  official_rating: string;
  is_taking: boolean;
  source: string;
  html: string;
  is_verified: boolean;
  is_rating_checked: boolean;
  asked_at: number;
  listed_at: number;
  reason: string;
  reviews: number;
  /** Sum of the stars of all reviews. */
  stars: number;
  rank: number;
}

/** A coach with the site's rating of the account. */
export interface ListedCoach extends CoachRow {
  rating: number | null;
}

const COLUMNS = `c.account_id, c.state, c.name, c.headline, c.languages, c.methods, c.price, c.availability,
  c.official_rating, c.is_taking, c.source, c.html, c.is_verified, c.is_rating_checked, c.asked_at, c.listed_at,
  c.reason, c.reviews, c.stars, c.rank`;

/** Returns a member's entry in any state, locked if it is to be changed in a transaction. */
export const coachOf = async (
  queries: Queries,
  accountId: string,
  { lock = false } = {},
): Promise<CoachRow | undefined> => {
  const [row] = await queries.query<CoachRow>(
    `select ${COLUMNS} from coach c where c.account_id = $1${lock ? ' for update' : ''}`,
    [accountId],
  );
  return row;
};

/** SQL condition: everybody may see the coach. Staff may take the mark away again, and close the account. */
const SHOWN = `c.state = 'listed' and a.is_coach and a.closed_level is null`;

export const listedCoach = async (queries: Queries, accountId: string): Promise<ListedCoach | undefined> => {
  const [row] = await queries.query<ListedCoach>(
    `select ${COLUMNS}, a.rating from coach c join account a on a.id = c.account_id
      where c.account_id = $1 and ${SHOWN}`,
    [accountId],
  );
  return row;
};

export interface CoachFilter {
  /** In `to_tsquery` syntax. */
  words: string | undefined;
  /** Beginning of a username, in lower case. */
  username: string | undefined;
  language: string | undefined;
  method: string | undefined;
  title: string | undefined;
  country: string | undefined;
}

/** Values by which lists are ordered, descending, with the account as the second key. */
const ORDERS: Record<CoachOrder, string> = {
  reviews: 'c.rank',
  rating: 'coalesce(a.rating, 0)',
  newest: 'c.listed_at',
};

export const listedCoaches = (
  queries: Queries,
  filter: CoachFilter,
  { order, after, limit }: { order: CoachOrder; after: readonly [number, string] | null; limit: number },
): Promise<ListedCoach[]> =>
  queries.query(
    {
      name: `coaches_listed_${order}`,
      text: `select ${COLUMNS}, a.rating from coach c join account a on a.id = c.account_id
        where ${SHOWN}
          and ($1::text is null or c.words @@ to_tsquery('simple', $1) or starts_with(a.username_key, $2))
          and ($3::text is null or c.languages @> array[$3])
          and ($4::text is null or c.methods @> array[$4])
          and ($5::text is null or a.chess_title = $5)
          and ($6::text is null or a.country = $6)
          and ($7::bigint is null or (${ORDERS[order]}, c.account_id) < ($7, $8::uuid))
        order by ${ORDERS[order]} desc, c.account_id desc limit $9`,
    },
    [
      ...[filter.words ?? null, filter.username ?? null, filter.language ?? null, filter.method ?? null],
      ...[filter.title ?? null, filter.country ?? null, after?.[0] ?? null, after?.[1] ?? null, limit],
    ],
  );

/** The key of a coach in a list. */
export const keyOf = (row: ListedCoach, order: CoachOrder): [number, string] => {
  const values: Record<CoachOrder, number> = { reviews: row.rank, rating: row.rating ?? 0, newest: row.listed_at };
  return [values[order], row.account_id];
};

/** Columns that the form of an entry fills. */
export type WrittenColumns = Omit<
  CoachRow,
  'state' | 'asked_at' | 'listed_at' | 'reason' | 'reviews' | 'stars' | 'rank'
>;

/** Creates an entry as a draft, or changes what it says. */
export const writeCoach = async (queries: Queries, row: WrittenColumns): Promise<void> => {
  const { account_id: accountId, ...written } = row;
  const columns = Object.keys(written);
  await queries.query(
    `insert into coach (account_id, state, rank, ${columns.join(', ')})
      values ($1, 'draft', $2, ${columns.map((_, at) => `$${at + 3}`).join(', ')})
      on conflict (account_id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [accountId, FIRST_RANK, ...Object.values(written)],
  );
};

export const setState = async (
  queries: Queries,
  accountId: string,
  { state, at, reason = '' }: { state: CoachState; at: number; reason?: string },
): Promise<void> => {
  await queries.query(
    `update coach set state = $2, reason = $4,
      asked_at = case when $2 = 'asked' then $3 else asked_at end,
      listed_at = case when $2 = 'listed' then $3 else listed_at end
      where account_id = $1`,
    [accountId, state, at, reason],
  );
};

export const setChecks = async (queries: Queries, accountId: string, isVerified: boolean): Promise<void> => {
  await queries.query(
    `update coach set is_verified = $2, is_rating_checked = official_rating <> '' where account_id = $1`,
    [accountId, isVerified],
  );
};

export const asking = (queries: Queries, limit: number): Promise<ListedCoach[]> =>
  queries.query(
    `select ${COLUMNS}, a.rating from coach c join account a on a.id = c.account_id
      where c.state = 'asked' and a.closed_level is null order by c.asked_at limit $1`,
    [limit],
  );

/** Reviews of average quality that every coach begins with, so that one friendly review does not lead the list. */
const PRIOR = { reviews: 5, stars: 4 };
const FIRST_RANK = PRIOR.stars * 100;

/** Counts the reviews of one coach, or of all, again. Reviews of closed accounts do not count. */
export const recount = async (queries: Queries, coachId: string | null): Promise<void> => {
  await queries.query(
    `update coach c set reviews = n.reviews, stars = n.stars,
        rank = (100 * (n.stars + $2::int * $3::int)) / (n.reviews + $2::int)
      from (select k.account_id, count(a.id)::int as reviews, coalesce(sum(r.stars) filter (where a.id is not null), 0)::int as stars
        from coach k
        left join coach_review r on r.coach_id = k.account_id and r.removed_at is null
        left join account a on a.id = r.author_id and a.closed_level is null
        where $1::uuid is null or k.account_id = $1
        group by k.account_id) n
      where c.account_id = n.account_id and (c.reviews, c.stars) is distinct from (n.reviews, n.stars)`,
    [coachId, PRIOR.reviews, PRIOR.stars],
  );
};

export const deleteCoach = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from coach where account_id = $1', [accountId]);
};
