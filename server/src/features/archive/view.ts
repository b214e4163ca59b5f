import { opposite, type Color } from '@tabiya/chess/types.ts';
import type { ArchivedGameView } from '@tabiya/contract/archive.ts';
import type { SeatView } from '@tabiya/contract/games.ts';
import type { PlayerView } from '@tabiya/contract/members.ts';
import type { FinishedGame } from './finished-game.ts';
import type { ArchivedGameRow } from './store.ts';

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

export const toArchivedGameView = (
  row: ArchivedGameRow,
  players: { own: PlayerView; opponent: PlayerView },
): ArchivedGameView => {
  const { own, opponent } = seatsOf(row, players.own, players.opponent);
  return {
    id: row.game_id,
    timeClass: row.time_class,
    timeControl: { base: row.base_ms, increment: row.increment_ms },
    rated: row.rated,
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
