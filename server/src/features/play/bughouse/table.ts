import { newBughouse, replayBughouse } from '@tabiya/chess/bughouse/bughouse.ts';
import type { Bughouse } from '@tabiya/chess/bughouse/state.ts';
import {
  SEATS,
  type BughouseCommand,
  type BughouseEvent,
  type BughouseRefusal,
  type BySeat,
  type Seat,
} from '@tabiya/chess/bughouse/types.ts';
import type { TimeClass } from '@tabiya/chess/rules/types.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { unattended, type HeldGame } from '../../../live-play/held-game.ts';
import type { LoggedRow, SeatedRow } from './game-row.ts';

/** The types of a bughouse game. */
export interface FourPlayers {
  seat: Seat;
  game: Bughouse;
  command: BughouseCommand;
  event: BughouseEvent;
  refusal: Exclude<BughouseRefusal, 'already_played'>;
}

/** A bughouse game as this node holds it. */
export interface Table extends HeldGame<FourPlayers> {
  readonly timeClass: TimeClass;
  readonly rated: boolean;
}

type Players = ReadonlyMap<string, PlayerView>;

export const tableOf = (row: LoggedRow, players: Players): Table => ({
  id: row.id,
  timeClass: row.time_class,
  rated: row.rated,
  ...unattended(SEATS),
  ...stateOf(row, players),
});

/** Derives the stored part of a table from its row. */
export const stateOf = (row: LoggedRow, players: Players): Pick<Table, 'seats' | 'game' | 'events' | 'settled'> => {
  const setup = { timeControl: { base: row.base_ms, increment: row.increment_ms }, startedAt: row.started_at };
  return {
    seats: seatViews(row, players),
    game: row.log.length === 0 ? newBughouse(setup) : replayBughouse(setup, row.log),
    events: row.log,
    settled: row.status === 'ended',
  };
};

export const seatViews = ({ id, seats }: SeatedRow, players: Players): BySeat<SeatView> => {
  const view = (seat: Seat): SeatView => {
    const row = seats[seat];
    const player = players.get(row.account_id);
    if (!player) throw new Error(`bughouse game ${id} has nobody on ${seat}`);
    return { ...player, rating: row.rating, provisional: row.provisional, ratingAfter: row.rating_after };
  };
  return { whiteA: view('whiteA'), blackA: view('blackA'), whiteB: view('whiteB'), blackB: view('blackB') };
};

/** Returns the accounts that play in the games, for their names. */
export const accountsOf = (rows: readonly SeatedRow[]): string[] =>
  rows.flatMap(({ seats }) => SEATS.map((seat) => seats[seat].account_id));

/** Returns the seat of an account. */
export const seatOf = ({ seats }: Pick<Table, 'seats'>, accountId: string | undefined | null): Seat | undefined =>
  SEATS.find((seat) => seats[seat].id === accountId);
