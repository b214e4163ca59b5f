import { ratingClassIn } from '@tabiya/chess/rating/rating-classes.ts';
import { opposite, type Color, type RatingClass } from '@tabiya/chess/rules/types.ts';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { outcomeOf } from '@tabiya/contract/play/outcomes.ts';
import type { FinishedGame, FinishedSeat } from './finished-game.ts';
import type { ArchivedGameRow, EndRow, SeatValue } from './store.ts';

/** Returns the row of the game for one side's archive. */
export const toRow = (
  game: FinishedGame,
  color: Color,
  names: { opponent: string; second: string | undefined },
): ArchivedGameRow => {
  const own = game[color];
  const opponent = game[opposite(color)];
  return {
    account_id: own.accountId,
    game_id: game.gameId,
    started_at: game.startedAt,
    ended_at: game.endedAt,
    shown_at: game.shownAt,
    color,
    outcome: outcomeOf(game.end.result, color),
    variant: game.variant,
    time_class: game.timeClass,
    base_ms: game.timeControl.base,
    increment_ms: game.timeControl.increment,
    per_move_ms: game.timeControl.perMove ?? null,
    rated: game.rated,
    rating: own.rating,
    provisional: own.provisional,
    rating_after: own.ratingAfter,
    opponent_id: opponent.accountId,
    opponent_name: names.opponent.toLowerCase(),
    opponent_rating: opponent.rating,
    opponent_provisional: opponent.provisional,
    opponent_rating_after: opponent.ratingAfter,
    result: game.end.result,
    reason: game.end.reason,
    plies: game.plies,
    fen: game.fen,
    partner: game.partners ? toSeatValue(game.partners[color]) : null,
    second: game.partners ? toSeatValue(game.partners[opposite(color)]) : null,
    second_name: names.second?.toLowerCase() ?? null,
  };
};

const toSeatValue = ({ accountId, rating, provisional, ratingAfter }: FinishedSeat): SeatValue => ({
  account_id: accountId,
  rating,
  provisional,
  rating_after: ratingAfter,
});

/** Returns all accounts that played the game. */
export const accountsOf = ({ account_id, opponent_id, partner, second }: ArchivedGameRow): string[] => [
  account_id,
  opponent_id,
  ...(partner ? [partner.account_id] : []),
  ...(second ? [second.account_id] : []),
];

const classOf = ({ variant, time_class }: Pick<ArchivedGameRow, 'variant' | 'time_class'>): RatingClass =>
  ratingClassIn(variant, time_class);

/** Number of games of an account that ended in one way. */
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

type Players = ReadonlyMap<string, PlayerView>;

const toSeat = (row: ArchivedGameRow, players: Players, seat: SeatValue): SeatView => {
  const player = players.get(seat.account_id);
  if (player === undefined) throw new Error(`Game ${row.game_id} has a player without account`);
  return { ...player, rating: seat.rating, provisional: seat.provisional, ratingAfter: seat.rating_after };
};

export const toArchivedGameView = (
  row: ArchivedGameRow,
  { players, isRefunded }: { players: Players; isRefunded: boolean },
): ArchivedGameView => {
  const seat = (value: SeatValue) => toSeat(row, players, value);
  const own = seat(row);
  const opponent = seat({
    account_id: row.opponent_id,
    rating: row.opponent_rating,
    provisional: row.opponent_provisional,
    rating_after: row.opponent_rating_after,
  });
  return {
    id: row.game_id,
    variant: row.variant,
    timeClass: row.time_class,
    ratingClass: classOf(row),
    timeControl: { base: row.base_ms, increment: row.increment_ms, perMove: row.per_move_ms ?? undefined },
    rated: row.rated,
    isRefunded,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    white: row.color === 'white' ? own : opponent,
    black: row.color === 'white' ? opponent : own,
    others: row.partner && row.second && { partner: seat(row.partner), opponent: seat(row.second) },
    end: { result: row.result, reason: row.reason },
    color: row.color,
    outcome: row.outcome,
    plies: row.plies,
    fen: row.fen,
  };
};
