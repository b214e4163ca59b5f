import type { StudyRole } from '@tabiya/contract/study/study-members.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { CollectionRow } from './collections-store.ts';

export interface StudyMemberRow {
  account_id: string;
  role: StudyRole;
  /** ms since the epoch. */
  invited_at: number;
}

export const studyRoleOf = async (
  queries: Queries,
  collectionId: string,
  accountId: string,
): Promise<StudyRole | undefined> => {
  const [row] = await queries.query<{ role: StudyRole }>(
    'select role from study_member where collection_id = $1 and account_id = $2',
    [collectionId, accountId],
  );
  return row?.role;
};

/** Returns all who are invited, by the time of the invitation; they are few, see `STUDY_MEMBERS_MAX`. */
export const studyMembersOf = (queries: Queries, collectionId: string): Promise<StudyMemberRow[]> =>
  queries.query(
    'select account_id, role, invited_at from study_member where collection_id = $1 order by invited_at, account_id',
    [collectionId],
  );

/** Invites somebody; who is invited already gets the role. */
export const putStudyMember = async (
  queries: Queries,
  collectionId: string,
  { account_id, role, invited_at }: StudyMemberRow,
): Promise<void> => {
  await queries.query(
    `insert into study_member (collection_id, account_id, role, invited_at) values ($1, $2, $3, $4)
      on conflict (collection_id, account_id) do update set role = excluded.role`,
    [collectionId, account_id, role, invited_at],
  );
};

/** Returns false if the account was not invited. */
export const deleteStudyMember = async (
  queries: Queries,
  collectionId: string,
  accountId: string,
): Promise<boolean> => {
  const gone = await queries.query(
    'delete from study_member where collection_id = $1 and account_id = $2 returning account_id',
    [collectionId, accountId],
  );
  return gone.length > 0;
};

/** Returns the collections to which an account is invited, after a key, the latest invitation first. */
export const studiesOf = (
  queries: Queries,
  accountId: string,
  { after, limit }: { after: readonly [number, string] | null; limit: number },
): Promise<(CollectionRow & { invited_at: number })[]> =>
  queries.query(
    `select c.id, c.owner_id, c.parent_id, c.name, c.description, c.visibility, c.entries, c.created_at, c.updated_at,
        m.invited_at
      from study_member m join collection c on c.id = m.collection_id
      where m.account_id = $1 and ($2::bigint is null or (m.invited_at, m.collection_id) < ($2::bigint, $3::uuid))
      order by m.invited_at desc, m.collection_id desc limit $4`,
    [accountId, after?.[0] ?? null, after?.[1] ?? null, limit],
  );

/** Takes an account out of all studies of others. */
export const leaveStudies = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from study_member where account_id = $1', [accountId]);
};
