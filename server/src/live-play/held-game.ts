import type { SeatView } from '@tabiya/contract/play/games.ts';
import type { AttendedGame } from './player-presence.ts';

/** The types of one kind of game that has a log. */
export interface GameTypes {
  seat: string;
  /** The position and clocks, as folded from the events up to `seq`. */
  game: { readonly seq: number; readonly end?: object | undefined };
  command: { readonly type: string };
  event: { readonly seq: number; readonly at: number; readonly type: string };
  /** Codes with which the rules refuse a command. `already_played` is acknowledged instead. */
  refusal: string;
}

/** A game as a node holds it: exactly what the log says up to `game.seq`, never more than is durable. */
export interface HeldGame<K extends GameTypes> extends AttendedGame<K['seat']> {
  seats: Readonly<Record<K['seat'], SeatView>>;
  game: K['game'];
  events: K['event'][];
  /** Whether it is unknown if the last line was written. */
  inDoubt: boolean;
  /** Since when, ms since the epoch, the store has refused lines of this game: no clock is charged for that. */
  refusedSince?: number | undefined;
  /** Whether the end is folded into the game's row. */
  settled: boolean;
  /** Whether its deadline stands in the store: days are allowed for a move, and seconds do not count. */
  readonly hasStoredDeadline: boolean;
  /** Last command that was begun; commands are judged one after the other. */
  turn: Promise<unknown>;
}

/** Returns the part of a held game that no store knows, as it is when the node begins to hold it. */
export const unattended = <Seat extends string>(seats: readonly Seat[]) => ({
  inDoubt: false,
  hasStoredDeadline: false as boolean,
  here: new Map(),
  elsewhere: new Map(),
  away: {},
  drops: Object.fromEntries(seats.map((seat) => [seat, 0])) as Record<Seat, number>,
  turn: Promise.resolve(),
});

/** Tells whether a game is running and its seconds count. */
export const isTimed = ({ game, hasStoredDeadline }: HeldGame<GameTypes>): boolean => !game.end && !hasStoredDeadline;

/** Returns the account ids of all players. */
export const playersOf = ({ seats }: { seats: Readonly<Record<string, SeatView>> }): string[] =>
  Object.values(seats).map(({ id }) => id);

/**
 * Returns the events that a client with those up to `since` lacks. Undefined if it needs the whole state: it has none,
 * or the game is over, because ratings are not in the log.
 */
export const missedEvents = <Event extends { readonly seq: number }>(
  { game, events }: { game: GameTypes['game']; events: readonly Event[] },
  since: number | undefined,
) => {
  if (since === undefined || since > game.seq || game.end) return undefined;
  return events.slice(since).map((event) => ({ message: 'event' as const, seq: event.seq, data: event }));
};

/** Returns the players of a held game by account id, as a row of the store needs them. */
export const knownPlayers = ({ seats }: { seats: Readonly<Record<string, SeatView>> }): Map<string, SeatView> =>
  new Map(Object.values(seats).map((player) => [player.id, player]));
