import type { MEMBERSHIP_EVENTS, PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/store/store.ts';
import type { Kept } from './balance.ts';

export interface MembershipRow {
  account_id: string;
  as_of: number;
  kept: Kept;
  subscription_level: PaidLevel | null;
  subscription_until: number | null;
  subscription_renews: boolean | null;
  /** Instant at which the running level ends. */
  changes_at: number | null;
  /** Instant at which a letter about that end is due. */
  warn_at: number | null;
}

export interface EventRow {
  id: string;
  account_id: string;
  at: number;
  kind: (typeof MEMBERSHIP_EVENTS)[number];
  level: PaidLevel | null;
  from_at: number | null;
  until_at: number | null;
  by_id: string | null;
  /** Reason that staff gave. */
  why: string | null;
  /** Batch of the code, or id of the subscription or payment, that led to the event. */
  reference: string | null;
  source: string | null;
  badge: string | null;
}

const tables = (queries: Queries) => queries.as<{ membership: MembershipRow; membership_event: EventRow }>();

export const membershipOf = (queries: Queries, accountId: string): Promise<MembershipRow | undefined> =>
  tables(queries).selectFrom('membership').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Locks the membership until the transaction ends. */
export const lockMembership = async (queries: Queries, accountId: string, now: number): Promise<MembershipRow> => {
  await queries.query(
    `insert into membership (account_id, as_of, kept) values ($1, $2, '{}') on conflict (account_id) do nothing`,
    [accountId, now],
  );
  return tables(queries)
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const saveMembership = async (queries: Queries, row: MembershipRow): Promise<void> => {
  const { account_id: accountId, kept, ...values } = row;
  await tables(queries)
    .updateTable('membership')
    .set({ ...values, kept: sql<Kept>`${JSON.stringify(kept)}::jsonb` })
    .where('account_id', '=', accountId)
    .execute();
};

/** Returns accounts whose level ends by then. */
export const dueAccounts = async (queries: Queries, by: number, limit: number): Promise<string[]> => {
  const rows = await tables(queries)
    .selectFrom('membership')
    .select('account_id')
    .where('changes_at', '<=', by)
    .orderBy('changes_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
};

/** Returns memberships about whose end a letter is due. */
export const membershipsToWarn = (queries: Queries, now: number, limit: number): Promise<MembershipRow[]> =>
  tables(queries)
    .selectFrom('membership')
    .selectAll()
    .where('warn_at', '<=', now)
    .orderBy('warn_at')
    .limit(limit)
    .execute();

export const markWarned = async (queries: Queries, { account_id, warn_at }: MembershipRow): Promise<void> => {
  await tables(queries)
    .updateTable('membership')
    .set({ warn_at: null })
    .where('account_id', '=', account_id)
    .where('warn_at', '=', warn_at)
    .execute();
};

export const insertEvent = async (queries: Queries, event: Insertable<EventRow>): Promise<void> => {
  await tables(queries).insertInto('membership_event').values(event).execute();
};

/** Returns the newest events first. */
export const eventsOf = (
  queries: Queries,
  accountId: string,
  range: { limit: number; offset: number },
): Promise<EventRow[]> =>
  tables(queries)
    .selectFrom('membership_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();

export const countEvents = async (queries: Queries, accountId: string): Promise<number> => {
  const { total } = await tables(queries)
    .selectFrom('membership_event')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
};

/** Counts members whose events came from one source, by kind of event. */
export const membersBySource = (
  queries: Queries,
  source: string,
): Promise<{ kind: EventRow['kind']; members: number }[]> =>
  tables(queries)
    .selectFrom('membership_event')
    .select(['kind', sql<number>`count(distinct account_id)::int`.as('members')])
    .where('source', '=', source)
    .groupBy('kind')
    .execute();
