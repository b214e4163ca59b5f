import type { Audience, Connection } from '../platform/live/live.ts';
import { createRoomOccupancy, type RoomOccupancy } from './room-occupancy.ts';

/** A player without a connection to any node. */
export interface Away {
  /** When the player left, ms since the epoch. */
  since: number;
  /** Whether the page was closed, rather than the line lost. */
  onPurpose: boolean;
  /** How often the player's line was lost in this game. */
  drops: number;
}

type Absences<Seat extends string> = Partial<Record<Seat, Away>>;
/** Which players are present, and the number of connections that only watch. */
type Here<Seat extends string> = Record<Seat, boolean> & { watchers: number };

/** A game that people have open, on this node and on others. */
export interface AttendedGame<Seat extends string> {
  readonly id: string;
  /** Connections to this node that have the room open. */
  readonly here: Map<string, Seat | 'watcher'>;
  /** What other nodes reported about their connections, and when (`at`), by node. */
  readonly elsewhere: Map<string, Here<Seat> & { at: number }>;
  away: Absences<Seat>;
  /** How often the line of each player was lost. */
  readonly drops: Record<Seat, number>;
}

/** A report of presence: over all nodes, and the part of the node that sends it. */
export type ToldPresence<Seat extends string> = Here<Seat> & {
  away: Absences<Seat>;
  node?: (Here<Seat> & { id: string; asks: boolean }) | undefined;
};

/** A browser's connection, or the stream of a program. */
interface Sitter extends Pick<Connection, 'id'> {
  caller: { id: string } | null;
}

/** Tracks who has a game's room open, on this node and on all others. */
export interface PlayerPresence<G extends AttendedGame<Seat>, Seat extends string> extends Pick<
  RoomOccupancy<G>,
  'gone' | 'upkeep' | 'stop'
> {
  /** Called when this node begins to hold the game: asks the other nodes who is present. */
  held(game: G): void;
  enter(game: G, connection: Sitter): void;
  /**
   * Returns the seat that now has no connection left, if any. `onPurpose`: the page was closed, rather than the line
   * lost.
   */
  leave(game: G, connection: Pick<Sitter, 'id'>, onPurpose: boolean): Seat | undefined;
  /** Processes a report of presence by any node, including this one. */
  hear(game: G, said: ToldPresence<Seat>): void;
}

interface PlayerPresenceParts<G, Seat extends string> {
  seats: readonly Seat[];
  seatOf(game: G, accountId: string | undefined): Seat | undefined;
  tell(game: G, said: ToldPresence<Seat>, to?: Audience): void;
  now(): number;
  /** This node's id. */
  node: string;
}

export const createPlayerPresence = <G extends AttendedGame<Seat>, Seat extends string>({
  seats,
  seatOf,
  tell,
  now,
  node,
}: PlayerPresenceParts<G, Seat>): PlayerPresence<G, Seat> => {
  const occupancy = createRoomOccupancy<G>({
    now,
    tell: (game, asks, to) =>
      tell(game, { ...presentAt(game, seats), node: { id: node, asks, ...hereOn(game, seats) } }, to),
    changed: (game) => changed(game),
  });
  const isHere = ({ here, elsewhere }: G, seat: Seat): boolean =>
    here.values().some((place) => place === seat) || elsewhere.values().some((other) => other[seat]);

  /** Updates who is away, since when and why: as seen by this node, else as reported by another. */
  const updateAway = (game: G, news: { left?: Seat; onPurpose?: boolean; said?: Absences<Seat> } = {}) => {
    const away: Absences<Seat> = {};
    for (const seat of seats) {
      if (isHere(game, seat)) continue;
      const onPurpose = news.left === seat && news.onPurpose === true;
      away[seat] = news.said?.[seat] ?? game.away[seat] ?? { since: now(), onPurpose, drops: game.drops[seat] };
    }
    game.away = away;
  };
  const changed = (game: G, left?: { left: Seat; onPurpose: boolean }) => {
    updateAway(game, left);
    occupancy.tellSoon(game);
  };

  return {
    held(game) {
      updateAway(game);
      occupancy.held(game);
    },
    enter(game, connection) {
      game.here.set(connection.id, seatOf(game, connection.caller?.id) ?? 'watcher');
      changed(game);
    },
    leave(game, connection, onPurpose) {
      const seat = game.here.get(connection.id);
      game.here.delete(connection.id);
      const isLast = seat !== undefined && seat !== 'watcher' && !isHere(game, seat);
      if (isLast && !onPurpose) game.drops[seat] += 1;
      changed(game, isLast ? { left: seat, onPurpose } : undefined);
      return isLast ? seat : undefined;
    },
    hear(game, { away, node: from }) {
      if (from === undefined || from.id === node) return;
      const { id, asks, ...here } = from;
      game.elsewhere.set(id, { ...(here as unknown as Here<Seat>), at: now() });
      for (const seat of seats) game.drops[seat] = Math.max(game.drops[seat], away[seat]?.drops ?? 0);
      updateAway(game, { said: away });
      occupancy.heard(game, asks);
    },
    gone: occupancy.gone,
    upkeep: occupancy.upkeep,
    stop: occupancy.stop,
  };
};

/** Returns who is present on all nodes together, as far as this one knows. */
export const presentAt = <Seat extends string>(
  game: AttendedGame<Seat>,
  seats: readonly Seat[],
): ToldPresence<Seat> => {
  const present = hereOn(game, seats);
  for (const other of game.elsewhere.values()) {
    for (const seat of seats) if (other[seat]) Object.assign(present, { [seat]: true });
    present.watchers += other.watchers;
  }
  return { ...present, away: game.away };
};

/** Returns who is present on this node alone. */
const hereOn = <Seat extends string>({ here }: AttendedGame<Seat>, seats: readonly Seat[]): Here<Seat> => {
  const places = [...here.values()];
  return {
    ...(Object.fromEntries(seats.map((seat) => [seat, places.includes(seat)])) as Record<Seat, boolean>),
    watchers: places.filter((place) => place === 'watcher').length,
  };
};
