import type { Color } from '@tabiya/chess/rules/types.ts';
import { MISSED_WINDOWS_MAX } from '@tabiya/chess/voting/voting.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { MemberRow } from './game-row.ts';

export const memberOf = async (queries: Queries, gameId: string, accountId: string): Promise<MemberRow | undefined> => {
  const rows = await queries.query<MemberRow>(
    {
      name: 'vote_member_of',
      text: `select account_id, side, joined_at, left_at from vote_chess_member where game_id = $1 and account_id = $2`,
    },
    [gameId, accountId],
  );
  return rows[0];
};

/** Adds a member to a side, or brings back one who has left it. */
export const putMember = async (
  queries: Queries,
  gameId: string,
  { accountId, side, at }: { accountId: string; side: Color; at: number },
): Promise<void> => {
  await queries.query(
    `insert into vote_chess_member (game_id, account_id, side, joined_at) values ($1, $2, $3, $4)
      on conflict (game_id, account_id) do update set left_at = null, missed = 0, joined_at = excluded.joined_at
        where vote_chess_member.side = excluded.side`,
    [gameId, accountId, side, at],
  );
};

export const markLeft = async (
  queries: Queries,
  gameId: string,
  { accountId, at }: { accountId: string; at: number },
): Promise<void> => {
  await queries.query('update vote_chess_member set left_at = $3 where game_id = $1 and account_id = $2', [
    gameId,
    accountId,
    at,
  ]);
};

/** Returns how many members each side has. */
export const teamSizes = async (queries: Queries, gameId: string): Promise<Record<Color, number>> => {
  const rows = await queries.query<{ side: Color; count: number }>(
    `select side, count(*)::int as count from vote_chess_member where game_id = $1 and left_at is null group by side`,
    [gameId],
  );
  const sizeOf = (side: Color) => rows.find((row) => row.side === side)?.count ?? 0;
  return { white: sizeOf('white'), black: sizeOf('black') };
};

/** Returns the member of a side who has been in it for the longest time. */
export const eldest = async (queries: Queries, gameId: string, side: Color): Promise<string | null> => {
  const [first] = await teamPage(queries, gameId, { side, after: null, limit: 1 });
  return first?.account_id ?? null;
};

export const teamPage = (
  queries: Queries,
  gameId: string,
  { side, after, limit }: { side: Color; after: readonly [joinedAt: number, accountId: string] | null; limit: number },
): Promise<MemberRow[]> => {
  const [joinedAt, accountId] = after ?? [0, '00000000-0000-0000-0000-000000000000'];
  return queries.query(
    `select account_id, side, joined_at, left_at from vote_chess_member
      where game_id = $1 and side = $2 and left_at is null and (joined_at, account_id) > ($3::bigint, $4::uuid)
      order by joined_at, account_id limit $5`,
    [gameId, side, joinedAt, accountId, limit],
  );
};

/** Returns the account ids of a side. */
export const teamIds = async (queries: Queries, gameId: string, side: Color): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    'select account_id from vote_chess_member where game_id = $1 and side = $2 and left_at is null',
    [gameId, side],
  );
  return rows.map(({ account_id: id }) => id);
};

/** Counts those who have voted lately or may be expected to: a window closes when all of them have voted. */
export const countVoters = async (
  queries: Queries,
  gameId: string,
  { side, ply }: { side: Color; ply: number },
): Promise<number> => {
  const rows = await queries.query<{ count: number }>(
    {
      name: 'vote_voters_count',
      text: `select count(*)::int as count from vote_chess_member member where game_id = $1 and side = $2 and left_at is null
        and (missed < $4 or exists (select 1 from vote_chess_vote vote
          where vote.game_id = member.game_id and ply = $3 and vote.account_id = member.account_id))`,
    },
    [gameId, side, ply, MISSED_WINDOWS_MAX],
  );
  return rows[0]!.count;
};

/**
 * Counts for each member of a side the windows in a row without a vote, when one has closed. Who had not voted yet when
 * the others decided it has missed nothing.
 */
export const countMissed = async (
  queries: Queries,
  gameId: string,
  { side, ply, isTimeOver }: { side: Color; ply: number; isTimeOver: boolean },
): Promise<void> => {
  await queries.query(
    `update vote_chess_member member set missed = case when exists (select 1 from vote_chess_vote vote
        where vote.game_id = member.game_id and ply = $3 and vote.account_id = member.account_id)
      then 0 when $5 then least(missed + 1, $4) else missed end
      where game_id = $1 and side = $2 and left_at is null`,
    [gameId, side, ply, MISSED_WINDOWS_MAX, isTimeOver],
  );
};

/** Returns unfinished games in which an account takes part. */
export const unfinishedOf = async (queries: Queries, accountId: string): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `select game.id from vote_chess_member member join vote_chess_game game on game.id = member.game_id
      where member.account_id = $1 and left_at is null and status in ('asked', 'open', 'playing')`,
    [accountId],
  );
  return rows.map(({ id }) => id);
};

/** Members of a side who are to be told something of the window of `ply`, and have not been. */
export interface ToTell {
  side: Color;
  ply: number;
  /** Grows with each thing that is told, so that each is told once. */
  mark: number;
  limit: number;
}

/** Marks the next members as told and returns them: only those who are active, and have not voted. */
export const markTold = async (
  queries: Queries,
  gameId: string,
  { side, ply, mark, limit }: ToTell,
): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    `update vote_chess_member set told = $4 where game_id = $1 and account_id in (
        select account_id from vote_chess_member member
        where game_id = $1 and side = $2 and left_at is null and told < $4 and missed < $5
          and not exists (select 1 from vote_chess_vote vote
            where vote.game_id = member.game_id and ply = $3 and vote.account_id = member.account_id)
        limit $6
      ) returning account_id`,
    [gameId, side, ply, mark, MISSED_WINDOWS_MAX, limit],
  );
  return rows.map(({ account_id: id }) => id);
};

/** Returns members of a side who have been told of a window up to `mark`, those who left included, by id. */
export const toldMembers = async (
  queries: Queries,
  gameId: string,
  { side, mark, after, limit }: { side: Color; mark: number; after: string; limit: number },
): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    `select account_id from vote_chess_member where game_id = $1 and side = $2 and told between $3 and $4
        and account_id > $5 order by account_id limit $6`,
    [gameId, side, mark - 1, mark, after, limit],
  );
  return rows.map(({ account_id: id }) => id);
};
