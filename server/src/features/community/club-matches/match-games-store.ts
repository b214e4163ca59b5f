import type { Queries } from '../../../platform/store/store.ts';
import type { MatchGameRow, SeatedGame } from './match-row.ts';

/** Reads games `g` with the players of their boards. */
const SEATED = `select g.match_id, g.board, g.game, g.game_id, g.begun, g.result,
    home.account_id as home_account, home.rating as home_rating, home.removed_at is not null as home_removed,
    away.account_id as away_account, away.rating as away_rating, away.removed_at is not null as away_removed
  from club_match_game g
  join club_match_player home on home.match_id = g.match_id and home.board = g.board and home.side = 'home'
  join club_match_player away on away.match_id = g.match_id and away.board = g.board and away.side = 'away'`;

export const insertMatchGames = async (
  queries: Queries,
  matchId: number,
  games: readonly Omit<MatchGameRow, 'match_id' | 'result'>[],
): Promise<void> => {
  await queries.query(
    `insert into club_match_game (match_id, board, game, game_id, begun)
      select $1, board, game, game_id, begun
      from unnest($2::int[], $3::int[], $4::uuid[], $5::boolean[]) as line (board, game, game_id, begun)`,
    [
      matchId,
      games.map(({ board }) => board),
      games.map(({ game }) => game),
      games.map(({ game_id: id }) => id),
      games.map(({ begun }) => begun),
    ],
  );
};

/** Returns a page of boards, each with both games. */
export const boardsAfter = (
  queries: Queries,
  matchId: number,
  { after, limit }: { after: number; limit: number },
): Promise<SeatedGame[]> =>
  queries.query(`${SEATED} where g.match_id = $1 and g.board > $2 and g.board <= $3 order by g.board, g.game`, [
    matchId,
    after,
    after + limit,
  ]);

export const gamesOfMatch = (queries: Queries, matchId: number): Promise<SeatedGame[]> =>
  queries.query({ name: 'club_match_games', text: `${SEATED} where g.match_id = $1 order by g.board, g.game` }, [
    matchId,
  ]);

/** Returns the games of the board that a game of the site is played at. */
export const boardOfGame = (queries: Queries, gameId: string): Promise<SeatedGame[]> =>
  queries.query(
    {
      name: 'club_match_board_of',
      text: `${SEATED} where (g.match_id, g.board) =
        (select match_id, board from club_match_game where game_id = $1) order by g.game`,
    },
    [gameId],
  );

/** Writes a result unless there is one; returns false if so. */
export const writeResult = async (
  queries: Queries,
  gameId: string,
  result: Exclude<MatchGameRow['result'], null>,
): Promise<boolean> => {
  const rows = await queries.query(
    'update club_match_game set result = $2 where game_id = $1 and result is null returning game_id',
    [gameId, result],
  );
  return rows.length > 0;
};

/** Notes that a game has begun; returns false if it had. */
export const writeBegun = async (queries: Queries, gameId: string): Promise<boolean> => {
  const rows = await queries.query(
    'update club_match_game set begun = true where game_id = $1 and not begun and result is null returning game_id',
    [gameId],
  );
  return rows.length > 0;
};

/** The place of a game in the order of running ones. */
export type GamePlace = readonly [matchId: number, board: number, game: number];

/** Returns games of running matches without a result, after one of them, with the first game of their board. */
export const unfinishedAfter = (
  queries: Queries,
  after: GamePlace,
  limit: number,
): Promise<(MatchGameRow & { first_id: string })[]> =>
  queries.query(
    `select g.*, first.game_id as first_id from club_match_game g
      join club_match m on m.id = g.match_id and m.state = 'running'
      join club_match_game first on first.match_id = g.match_id and first.board = g.board and first.game = 1
      where g.result is null and (g.match_id, g.board, g.game) > ($1, $2, $3)
      order by g.match_id, g.board, g.game limit $4`,
    [...after, limit],
  );

/** Marks games that have begun as told, and returns them with their players. */
export const takeUntold = async (queries: Queries, matchId: number, limit: number): Promise<SeatedGame[]> => {
  const taken = await queries.query<{ game_id: string }>(
    `update club_match_game set told = true where game_id in (
        select game_id from club_match_game where match_id = $1 and begun and not told
        order by board, game limit $2 for update skip locked
      ) returning game_id`,
    [matchId, limit],
  );
  const ids = taken.map(({ game_id: id }) => id);
  return ids.length === 0 ? [] : queries.query(`${SEATED} where g.game_id = any($1::uuid[])`, [ids]);
};
