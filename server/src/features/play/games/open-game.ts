import { newGame, replay, type Game } from '@tabiya/chess/rules/game.ts';
import {
  COLORS,
  type BoardVariant,
  type ByColor,
  type Color,
  type GameCommand,
  type GameEvent,
  type GameRefusal,
  type TimeClass,
} from '@tabiya/chess/rules/types.ts';
import type { RematchView, SeatView } from '@tabiya/contract/play/games.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { unattended, type HeldGame } from '../../../live-play/held-game.ts';
import type { LoggedGameRow } from './game-row.ts';

/** The types of a game of two players. */
export interface TwoPlayers {
  seat: Color;
  game: Game;
  command: GameCommand;
  event: GameEvent;
  refusal: Exclude<GameRefusal, 'already_played'>;
}

/** A game of two players as this node holds it. */
export interface OpenGame extends HeldGame<TwoPlayers> {
  readonly variant: BoardVariant;
  readonly timeClass: TimeClass;
  readonly rated: boolean;
  /** Whether it is a daily game that no vacation pauses. */
  readonly isWithoutVacation: boolean;
  /** Whether the players chose the starting position. */
  readonly isPositionChosen: boolean;
  /** `type/id` of the competition that it belongs to; null for a game of its own. */
  readonly competition: string | null;
  /** Delay after which spectators see it, ms; see `public-game.ts`. */
  readonly delay: number;
  rematch: RematchView;
}

export const openGameOf = (row: LoggedGameRow, players: ReadonlyMap<string, PlayerView>): OpenGame => ({
  id: row.id,
  variant: row.variant,
  timeClass: row.time_class,
  rated: row.rated,
  isWithoutVacation: row.no_vacation,
  isPositionChosen: row.position_chosen,
  competition: row.competition,
  delay: row.delay_ms,
  ...unattended(COLORS),
  hasStoredDeadline: row.per_move_ms !== null,
  ...stateOf(row, players),
});

/** Derives the stored part of an open game from its row. */
export const stateOf = (
  row: LoggedGameRow,
  players: ReadonlyMap<string, PlayerView>,
): Pick<OpenGame, 'seats' | 'game' | 'events' | 'settled' | 'rematch'> => {
  const setup = {
    variant: row.variant,
    initialFen: row.initial_fen ?? undefined,
    timeControl: { base: row.base_ms, increment: row.increment_ms, perMove: row.per_move_ms ?? undefined },
    handicap: handicapOf(row),
    moveCost: row.move_cost_ms,
    firstMoveTime: row.first_move_ms ?? undefined,
    takebacks: !row.rated,
    rules: row.rules,
    startedAt: row.started_at,
  };
  return {
    seats: { white: seatOf(row, 'white', players), black: seatOf(row, 'black', players) },
    game: row.log.length === 0 ? newGame(setup) : replay(setup, row.log),
    events: row.log,
    settled: row.status === 'ended',
    rematch: { offeredBy: row.rematch_offered_by, gameId: row.rematch_game_id },
  };
};

const handicapOf = ({ white_base_ms: white, black_base_ms: black }: LoggedGameRow): ByColor<number> | undefined =>
  white === null || black === null ? undefined : { white, black };

const seatOf = (row: LoggedGameRow, color: Color, players: ReadonlyMap<string, PlayerView>): SeatView => {
  const player = players.get(row[`${color}_id`]);
  if (!player) throw new Error(`game ${row.id} has no ${color} player`);
  return {
    ...player,
    rating: row[`${color}_rating`],
    provisional: row[`${color}_provisional`],
    ratingAfter: row[`${color}_rating_after`],
  };
};

/** Returns the side that an account plays. */
export const sideOf = ({ seats }: OpenGame, accountId: string | undefined | null): Color | undefined => {
  if (seats.white.id === accountId) return 'white';
  return seats.black.id === accountId ? 'black' : undefined;
};
