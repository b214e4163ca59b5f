import { newBughouse, replayBughouse } from '@tabiya/chess/bughouse/bughouse.ts';
import type { Bughouse } from '@tabiya/chess/bughouse/state.ts';
import { SEATS, type BughouseEvent, type BySeat, type Seat } from '@tabiya/chess/bughouse/types.ts';
import type { TimeClass } from '@tabiya/chess/rules/types.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { AttendedGame } from '../../../live-play/player-presence.ts';
import type { LoggedRow, SeatedRow } from './game-row.ts';

/** A bughouse game as this node holds it: exactly what the log says up to `game.seq`, never more than is durable. */
export interface Table extends AttendedGame<Seat> {
  readonly timeClass: TimeClass;
  readonly rated: boolean;
  seats: BySeat<SeatView>;
  game: Bughouse;
  events: BughouseEvent[];
  /** Whether it is unknown if the last line was written. */
  inDoubt: boolean;
  /** Whether the end is folded into the game's row. */
  settled: boolean;
  /** Last command that was begun; commands are judged one after the other. */
  turn: Promise<unknown>;
}

type Players = ReadonlyMap<string, PlayerView>;

export const tableOf = (row: LoggedRow, players: Players): Table => ({
  id: row.id,
  timeClass: row.time_class,
  rated: row.rated,
  inDoubt: false,
  here: new Map(),
  elsewhere: new Map(),
  away: {},
  drops: { whiteA: 0, blackA: 0, whiteB: 0, blackB: 0 },
  turn: Promise.resolve(),
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

/** Returns the accounts of the four players. */
export const accountsAt = ({ seats }: Pick<Table, 'seats'>): string[] => SEATS.map((seat) => seats[seat].id);

/** Returns the seat of an account. */
export const seatOf = ({ seats }: Pick<Table, 'seats'>, accountId: string | undefined | null): Seat | undefined =>
  SEATS.find((seat) => seats[seat].id === accountId);
