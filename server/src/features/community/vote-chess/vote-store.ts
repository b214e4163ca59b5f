import type { Ballot, MoveVotes } from '@tabiya/chess/voting/ballot.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { VoteRow, WindowRow } from './game-row.ts';

/** The window of one move of a game. */
export interface WindowRef {
  gameId: string;
  ply: number;
}

export const voteOf = async (
  queries: Queries,
  { gameId, ply }: WindowRef,
  accountId: string,
): Promise<VoteRow | undefined> => {
  const rows = await queries.query<VoteRow>(
    {
      name: 'vote_of',
      text: 'select uci, draw, resign from vote_chess_vote where game_id = $1 and ply = $2 and account_id = $3',
    },
    [gameId, ply, accountId],
  );
  return rows[0];
};

/** Stores a vote in place of an earlier one of the same member, with the next number of the window. */
export const putVote = async (
  queries: Queries,
  { gameId, ply }: WindowRef,
  { accountId, vote, at }: { accountId: string; vote: VoteRow; at: number },
): Promise<void> => {
  await queries.query(
    {
      name: 'vote_put',
      text: `with counted as (
          update vote_chess_game set votes_cast = votes_cast + 1 where id = $1 returning votes_cast
        )
        insert into vote_chess_vote (game_id, ply, account_id, uci, draw, resign, number, at)
        select $1, $2, $3, $4, $5, $6, votes_cast, $7 from counted
        on conflict (game_id, ply, account_id) do update set uci = excluded.uci, draw = excluded.draw,
          resign = excluded.resign, at = excluded.at,
          number = case when vote_chess_vote.uci = excluded.uci then vote_chess_vote.number else excluded.number end`,
    },
    [gameId, ply, accountId, vote.uci, vote.draw, vote.resign, at],
  );
};

export const removeVote = async (queries: Queries, { gameId, ply }: WindowRef, accountId: string): Promise<void> => {
  await queries.query('delete from vote_chess_vote where game_id = $1 and ply = $2 and account_id = $3', [
    gameId,
    ply,
    accountId,
  ]);
};

export const ballotOf = async (queries: Queries, { gameId, ply }: WindowRef): Promise<Ballot> => {
  const rows = await queries.query<MoveVotes & { draws: number; resignations: number }>(
    {
      name: 'vote_ballot',
      text: `select uci, count(*)::int as votes, max(number)::int as "reachedWith",
          count(*) filter (where draw)::int as draws, count(*) filter (where resign)::int as resignations
        from vote_chess_vote where game_id = $1 and ply = $2 group by uci`,
    },
    [gameId, ply],
  );
  return {
    moves: rows.map(({ uci, votes, reachedWith }) => ({ uci, votes, reachedWith })),
    draws: rows.reduce((sum, { draws }) => sum + draws, 0),
    resignations: rows.reduce((sum, { resignations }) => sum + resignations, 0),
  };
};

export const safeMoveOf = async (queries: Queries, { gameId, ply }: WindowRef): Promise<string | undefined> => {
  const rows = await queries.query<{ uci: string }>(
    'select uci from vote_chess_safe_move where game_id = $1 and ply = $2',
    [gameId, ply],
  );
  return rows[0]?.uci;
};

export const putSafeMove = async (queries: Queries, { gameId, ply }: WindowRef, uci: string): Promise<void> => {
  await queries.query(
    `insert into vote_chess_safe_move (game_id, ply, uci) values ($1, $2, $3)
      on conflict (game_id, ply) do update set uci = excluded.uci`,
    [gameId, ply, uci],
  );
};

export const insertWindow = async (queries: Queries, gameId: string, window: WindowRow): Promise<void> => {
  const { ply, moves, draws, resignations, voted, decided_by: decidedBy } = window;
  await queries.query(
    `insert into vote_chess_window (game_id, ply, moves, draws, resignations, voted, decided_by)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [gameId, ply, JSON.stringify(moves), draws, resignations, voted, decidedBy],
  );
};

/** Returns closed windows; with `odd`, only those whose ply is odd (1) or even (0). */
export const windowsOf = (queries: Queries, gameId: string, odd: 0 | 1 | null): Promise<WindowRow[]> =>
  queries.query(
    `select ply, moves, draws, resignations, voted, decided_by from vote_chess_window
      where game_id = $1 and ($2::int is null or ply % 2 = $2) order by ply`,
    [gameId, odd],
  );

/** Everything that a member has voted, for the export. */
export const votesBy = (
  queries: Queries,
  accountId: string,
  limit: number,
): Promise<(VoteRow & { game_id: string; ply: number; at: number })[]> =>
  queries.query(
    `select game_id, ply, uci, draw, resign, at from vote_chess_vote where account_id = $1
      order by game_id, ply limit $2`,
    [accountId, limit],
  );

export const membershipsOf = (
  queries: Queries,
  accountId: string,
  limit: number,
): Promise<{ game_id: string; side: string; joined_at: number; left_at: number | null }[]> =>
  queries.query(
    `select game_id, side, joined_at, left_at from vote_chess_member where account_id = $1
      order by game_id limit $2`,
    [accountId, limit],
  );

/** The counts of closed windows stay. */
export const forgetMember = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from vote_chess_vote where account_id = $1', [accountId]);
  await queries.query('delete from vote_chess_member where account_id = $1', [accountId]);
  await queries.query('update vote_chess_game set white_captain_id = null where white_captain_id = $1', [accountId]);
  await queries.query('update vote_chess_game set black_captain_id = null where black_captain_id = $1', [accountId]);
  await queries.query('update vote_chess_game set host_id = null where host_id = $1', [accountId]);
};
