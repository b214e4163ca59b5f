import { opposite, type Color, type RatingClass } from '@tabiya/chess/types.ts';
import type { ArchivedGameView } from '@tabiya/contract/archive.ts';
import type { SeatView } from '@tabiya/contract/games.ts';
import type { PlayerView } from '@tabiya/contract/members.ts';
import type { FinishedGame } from './finished-game.ts';
import type { ArchivedGameRow, EndRow } from './store.ts';

const outcomeOf = ({ end }: FinishedGame, color: Color) => {
  if (end.result === '1/2-1/2') return 'drawn';
  return (end.result === '1-0') === (color === 'white') ? 'won' : 'lost';
};

/** The game as one side's archive keeps it. */
export const toRow = (game: FinishedGame, color: Color, opponentName: string): ArchivedGameRow => {
  const own = game[color];
  const opponent = game[opposite(color)];
  return {
    account_id: own.accountId,
    game_id: game.gameId,
    started_at: game.startedAt,
    ended_at: game.endedAt,
    color,
    outcome: outcomeOf(game, color),
    variant: game.variant,
    time_class: game.timeClass,
    base_ms: game.timeControl.base,
    increment_ms: game.timeControl.increment,
    rated: game.rated,
    rating: own.rating,
    provisional: own.provisional,
    rating_after: own.ratingAfter,
    opponent_id: opponent.accountId,
    opponent_name: opponentName.toLowerCase(),
    opponent_rating: opponent.rating,
    opponent_provisional: opponent.provisional,
    opponent_rating_after: opponent.ratingAfter,
    result: game.end.result,
    reason: game.end.reason,
    plies: game.plies,
    fen: game.fen,
  };
};

const seatsOf = (
  row: ArchivedGameRow,
  own: PlayerView,
  opponent: PlayerView,
): { own: SeatView; opponent: SeatView } => ({
  own: { ...own, rating: row.rating, provisional: row.provisional, ratingAfter: row.rating_after },
  opponent: {
    ...opponent,
    rating: row.opponent_rating,
    provisional: row.opponent_provisional,
    ratingAfter: row.opponent_rating_after,
  },
});

const classOf = ({ variant, time_class }: Pick<ArchivedGameRow, 'variant' | 'time_class'>): RatingClass =>
  variant === 'chess' ? time_class : variant;

/** In one way, how many games of an account ended. */
export interface GameEnds extends Pick<EndRow, 'outcome' | 'color' | 'reason' | 'games'> {
  ratingClass: RatingClass;
}

export const toGameEnds = (row: EndRow): GameEnds => ({
  ratingClass: classOf(row),
  outcome: row.outcome,
  color: row.color,
  reason: row.reason,
  games: row.games,
});

export const toArchivedGameView = (
  row: ArchivedGameRow,
  { isRefunded, ...players }: { own: PlayerView; opponent: PlayerView; isRefunded: boolean },
): ArchivedGameView => {
  const { own, opponent } = seatsOf(row, players.own, players.opponent);
  return {
    id: row.game_id,
    variant: row.variant,
    timeClass: row.time_class,
    ratingClass: classOf(row),
    timeControl: { base: row.base_ms, increment: row.increment_ms },
    rated: row.rated,
    isRefunded,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    white: row.color === 'white' ? own : opponent,
    black: row.color === 'white' ? opponent : own,
    end: { result: row.result, reason: row.reason },
    color: row.color,
    outcome: row.outcome,
    plies: row.plies,
    fen: row.fen,
  };
};
