import { countedResult, whiteSide, SIDES, type MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import type { TimeControl } from '@tabiya/chess/rules/types.ts';
import type { BoardView, MatchClub, MatchRow, MatchStanding } from '@tabiya/contract/community/club-matches.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ClubHead } from '../clubs/service.ts';
import type { CountedMatch, MatchRecord, SeatedGame } from './match-row.ts';

export const controlOf = (row: Pick<MatchRecord, 'base_ms' | 'increment_ms' | 'per_move_ms'>): TimeControl => ({
  base: row.base_ms,
  increment: row.increment_ms,
  ...(row.per_move_ms !== null && { perMove: row.per_move_ms }),
});

export const toMatchClub = ({ id, url, name, icon, country }: ClubHead): MatchClub => ({
  id,
  url,
  name,
  icon,
  country,
});

export const toStanding = (row: MatchRecord): MatchStanding => ({
  state: row.state,
  score: { home: row.home_points, away: row.away_points, left: row.games_left },
  winner: row.winner,
  removals: row.removals,
});

export const toMatchRow = (row: CountedMatch, clubs: ReadonlyMap<number, ClubHead>): MatchRow => {
  const clubOf = (id: number | null): MatchClub | null => {
    const club = id === null ? undefined : clubs.get(id);
    return club === undefined ? null : toMatchClub(club);
  };
  const home = clubOf(row.home_id);
  if (home === null) throw new Error(`match ${row.id} has no club`);
  return {
    kind: row.kind,
    number: row.number,
    title: row.title,
    home,
    away: clubOf(row.away_id),
    challenged: clubOf(row.challenged_id),
    ...toStanding(row),
    cancelReason: row.cancel_reason,
    variant: row.variant,
    ratingClass: ratingClassOf(row.variant, controlOf(row)),
    timeControl: controlOf(row),
    initialFen: row.initial_fen,
    rated: row.rated,
    ratingMin: row.rating_min,
    ratingMax: row.rating_max,
    boardsMin: row.boards_min,
    boardsMax: row.boards_max,
    timeoutsMax: row.timeouts_max,
    gamesAtOnce: row.games_at_once,
    startsAt: row.starts_at,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    entrants: { home: row.home_entrants, away: row.away_entrants },
    boards: row.boards,
  };
};

/** Returns the sides of a board whose player was removed. */
export const removedSides = (game: SeatedGame): MatchSide[] => SIDES.filter((side) => game[`${side}_removed`]);

/** Takes the games of one board, and the players by id. */
export const toBoardView = (
  games: readonly [SeatedGame, ...SeatedGame[]],
  players: ReadonlyMap<string, PlayerView>,
): BoardView => {
  const [first] = games;
  const seat = (side: MatchSide) => ({
    player: players.get(first[`${side}_account`]) ?? null,
    rating: first[`${side}_rating`],
    isRemoved: first[`${side}_removed`],
  });
  return {
    board: first.board,
    home: seat('home'),
    away: seat('away'),
    games: games.map((game) => ({
      game: game.game,
      id: game.begun ? game.game_id : null,
      white: whiteSide(game.board, game.game),
      result: countedResult({ result: game.result, removed: removedSides(game) }),
    })),
  };
};

/** Groups games, which are ordered by board, into boards. */
export const boardsOf = (games: readonly SeatedGame[]): (readonly [SeatedGame, ...SeatedGame[]])[] =>
  [...Map.groupBy(games, ({ match_id: match, board }) => `${match} ${board}`).values()].map(
    (board) => board as [SeatedGame, ...SeatedGame[]],
  );

export const playerIdsOf = (games: readonly SeatedGame[]): string[] => [
  ...new Set(games.flatMap(({ home_account: home, away_account: away }) => [home, away])),
];
