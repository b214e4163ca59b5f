import type { ClassroomRole } from '@tabiya/contract/study/classrooms.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ClassroomRow {
  id: string;
  name: string;
  owner_id: string;
  invitation: string | null;
  /** ms since the epoch. */
  invitation_expires_at: number | null;
}

export interface ClassroomMemberRow {
  account_id: string;
  role: ClassroomRole;
}

const COLUMNS = 'c.id, c.name, c.owner_id, c.invitation, c.invitation_expires_at';

/** Locks the owner's classrooms until the transaction ends, so that their number holds. */
export const lockClassrooms = async (queries: Queries, ownerId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 58))', [ownerId]);
};

/** Locks a classroom until the transaction ends, so that the number of its members holds. */
export const lockClassroom = async (queries: Queries, id: string): Promise<ClassroomRow | undefined> => {
  const [row] = await queries.query<ClassroomRow>(
    `select ${COLUMNS} from classroom c where c.id = $1 for no key update`,
    [id],
  );
  return row;
};

export const countOwned = async (queries: Queries, ownerId: string): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    'select count(*)::int as count from classroom where owner_id = $1',
    [ownerId],
  );
  return row!.count;
};

export const insertClassroom = async (
  queries: Queries,
  { id, name, ownerId, at }: { id: string; name: string; ownerId: string; at: number },
): Promise<void> => {
  await queries.query(
    `insert into classroom (id, name, owner_id, status, created_at) values ($1, $2, $3, 'open', $4)`,
    [...[id, name, ownerId, at]],
  );
  await putMember(queries, id, { accountId: ownerId, role: 'owner', at });
};

export const renameClassroom = async (queries: Queries, id: string, name: string): Promise<void> => {
  await queries.query('update classroom set name = $2 where id = $1', [id, name]);
};

export const deleteClassroom = async (queries: Queries, id: string): Promise<void> => {
  await queries.query('delete from classroom where id = $1', [id]);
};

export const classroomOf = async (queries: Queries, id: string): Promise<ClassroomRow | undefined> => {
  const [row] = await queries.query<ClassroomRow>(`select ${COLUMNS} from classroom c where c.id = $1`, [id]);
  return row;
};

export const classroomByCode = async (queries: Queries, code: string): Promise<ClassroomRow | undefined> => {
  const [row] = await queries.query<ClassroomRow>(`select ${COLUMNS} from classroom c where c.invitation = $1`, [code]);
  return row;
};

export const writeInvitation = async (
  queries: Queries,
  id: string,
  { code, expiresAt }: { code: string | null; expiresAt: number | null },
): Promise<void> => {
  await queries.query('update classroom set invitation = $2, invitation_expires_at = $3 where id = $1', [
    id,
    code,
    expiresAt,
  ]);
};

/** Returns the classrooms of a member after a key, those joined last first. */
export const classroomsOf = (
  queries: Queries,
  accountId: string,
  { after, limit }: { after: readonly [number, string] | null; limit: number },
): Promise<(ClassroomRow & { role: ClassroomRole; joined_at: number; is_on: boolean })[]> =>
  queries.query(
    `select ${COLUMNS}, m.role, m.joined_at, coalesce((
          select e.event -> 'did' ->> 'type' = 'begin' from classroom_event e
          where e.game_id = c.id and e.event -> 'did' ->> 'type' in ('begin', 'end') order by e.seq desc limit 1
        ), false) as is_on
      from classroom_member m join classroom c on c.id = m.classroom_id
      where m.account_id = $1 and ($2::bigint is null or (m.joined_at, m.classroom_id) < ($2::bigint, $3::uuid))
      order by m.joined_at desc, m.classroom_id desc limit $4`,
    [accountId, after?.[0] ?? null, after?.[1] ?? null, limit],
  );

export const roleOf = async (queries: Queries, id: string, accountId: string): Promise<ClassroomRole | undefined> => {
  const [row] = await queries.query<{ role: ClassroomRole }>(
    {
      name: 'classroom_role',
      text: 'select role from classroom_member where classroom_id = $1 and account_id = $2',
    },
    [id, accountId],
  );
  return row?.role;
};

/** Returns all members, who are few: see `CLASSROOM_STUDENTS_MAX`. */
export const membersOf = (queries: Queries, id: string): Promise<ClassroomMemberRow[]> =>
  queries.query(
    'select account_id, role from classroom_member where classroom_id = $1 order by joined_at, account_id',
    [id],
  );

/** Takes somebody in, or changes the role of somebody who is in. */
export const putMember = async (
  queries: Queries,
  id: string,
  { accountId, role, at }: { accountId: string; role: ClassroomRole; at: number },
): Promise<void> => {
  await queries.query(
    `insert into classroom_member (classroom_id, account_id, role, joined_at) values ($1, $2, $3, $4)
      on conflict (classroom_id, account_id) do update set role = excluded.role`,
    [id, accountId, role, at],
  );
};

export const deleteMember = async (queries: Queries, id: string, accountId: string): Promise<void> => {
  await queries.query('delete from classroom_member where classroom_id = $1 and account_id = $2', [id, accountId]);
};

/** Deletes the account's classrooms, and takes it out of all others. */
export const eraseClassrooms = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from classroom where owner_id = $1', [accountId]);
  await queries.query('delete from classroom_member where account_id = $1', [accountId]);
  await queries.query('delete from classroom_answer where account_id = $1', [accountId]);
  await queries.query('delete from classroom_visit where account_id = $1', [accountId]);
};

export const answersBy = (
  queries: Queries,
  accountId: string,
  limit: number,
): Promise<{ classroom_id: string; exercise: number; uci: string; at: number }[]> =>
  queries.query(
    'select classroom_id, exercise, uci, at from classroom_answer where account_id = $1 order by at desc limit $2',
    [accountId, limit],
  );
