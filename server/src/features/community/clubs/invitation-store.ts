import type { Queries } from '../../../platform/store/store.ts';

export interface InvitationRow {
  club_id: number;
  account_id: string;
  by_id: string | null;
  at: number;
  declined: boolean;
}

/** Returns the invitation if it waits for an answer. */
export const openInvitation = async (
  queries: Queries,
  clubId: number,
  accountId: string,
): Promise<InvitationRow | undefined> => {
  const rows = await queries.query<InvitationRow>(
    'select * from club_invitation where club_id = $1 and account_id = $2 and not declined',
    [clubId, accountId],
  );
  return rows[0];
};

export const invitationsAmong = (
  queries: Queries,
  clubId: number,
  accountIds: readonly string[],
): Promise<InvitationRow[]> =>
  queries.query('select * from club_invitation where club_id = $1 and account_id = any($2::uuid[])', [
    clubId,
    accountIds,
  ]);

export const invitedTo = async (queries: Queries, accountId: string, limit: number): Promise<number[]> => {
  const rows = await queries.query<{ club_id: number }>(
    `select i.club_id from club_invitation i join club c on c.id = i.club_id
      where i.account_id = $1 and not i.declined and c.closed_at is null order by i.at desc limit $2`,
    [accountId, limit],
  );
  return rows.map(({ club_id: id }) => id);
};

/** Returns the accounts whom a club has invited, and who have not answered. */
export const invitedBy = async (queries: Queries, clubId: number): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    'select account_id from club_invitation where club_id = $1 and not declined',
    [clubId],
  );
  return rows.map(({ account_id: id }) => id);
};

export const countInvitedBy = async (
  queries: Queries,
  { clubId, by, since }: { clubId: number; by: string; since: number },
): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    'select count(*)::int as count from club_invitation where club_id = $1 and by_id = $2 and at > $3',
    [clubId, by, since],
  );
  return row?.count ?? 0;
};

export const putInvitation = async (
  queries: Queries,
  { clubId, accountId, by, at }: { clubId: number; accountId: string; by: string; at: number },
): Promise<void> => {
  await queries.query(
    `insert into club_invitation (club_id, account_id, by_id, at) values ($1, $2, $3, $4)
      on conflict (club_id, account_id) do update set by_id = $3, at = $4, declined = false`,
    [clubId, accountId, by, at],
  );
};

/** Ends an invitation: one that was declined is remembered for a time. */
export const endInvitation = async (
  queries: Queries,
  { clubId, accountId, isDeclined }: { clubId: number; accountId: string; isDeclined: boolean },
): Promise<void> => {
  await queries.query(
    isDeclined
      ? 'update club_invitation set declined = true where club_id = $1 and account_id = $2'
      : 'delete from club_invitation where club_id = $1 and account_id = $2',
    [clubId, accountId],
  );
};
