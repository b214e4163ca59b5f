import type { Audience } from '../platform/live/live.ts';

/** Something that people have open on several nodes, with the reports of the other nodes. */
interface OccupiedRoom {
  readonly id: string;
  /** Reports by node; `at` is their time. */
  readonly elsewhere: Map<string, { at: number }>;
}

export interface RoomOccupancy<G extends OccupiedRoom> {
  /** Called when this node begins to hold it: asks the other nodes who is present. */
  held(room: G): void;
  /** Reports soon who is present; changes within a short time are batched. */
  tellSoon(room: G): void;
  /** Called after a report of another node was processed. If that node `asks`, it is answered. */
  heard(room: G, asks: boolean): void;
  /** Repeats to other nodes who is present here, and forgets nodes that have stopped repeating. */
  upkeep(rooms: Iterable<G>): void;
  /** Removes a node that has gone, with everyone who was present there. */
  gone(node: string, rooms: Iterable<G>): void;
  stop(): void;
}

interface RoomOccupancyParts<G> {
  now(): number;
  /** Reports who is present here; `asks` requests the same of other nodes. Goes to everybody if `to` is omitted. */
  tell(room: G, asks: boolean, to?: Audience): void;
  /** Called when the people of a lost node are no longer present. */
  changed(room: G): void;
}

/** Arrivals and departures within this time are reported together, ms. */
const DEBOUNCE_MS = 250;
/** A node that has not repeated its report for this long counts as gone, ms. */
const FORGET_AFTER_MS = 25_000;
/** How often nodes repeat their report of who is present, ms. */
export const REPEAT_INTERVAL_MS = 10_000;
/** Reaches no browser: an audience for messages between nodes only. */
const NODES = { accounts: [] };

export const createRoomOccupancy = <G extends OccupiedRoom>({
  now,
  tell,
  changed,
}: RoomOccupancyParts<G>): RoomOccupancy<G> => {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    held: (room) => tell(room, true, NODES),
    tellSoon(room) {
      if (waiting.has(room.id)) return;
      const tellNow = () => {
        waiting.delete(room.id);
        tell(room, false);
      };
      waiting.set(room.id, setTimeout(tellNow, DEBOUNCE_MS).unref());
    },
    heard(room, asks) {
      if (asks) tell(room, false, NODES);
    },
    gone(node, rooms) {
      for (const room of rooms) if (room.elsewhere.delete(node)) changed(room);
    },
    upkeep(rooms) {
      for (const room of rooms) {
        const { elsewhere } = room;
        if (elsewhere.size === 0) continue;
        tell(room, false, NODES);
        const gone = [...elsewhere].filter(([, { at }]) => at < now() - FORGET_AFTER_MS);
        for (const [name] of gone) elsewhere.delete(name);
        if (gone.length > 0) changed(room);
      }
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
};
