import type { Audience, Connection } from '../platform/live/live.ts';
import type { Platform } from '../platform/site/platform.ts';
import { createRoomOccupancy } from './room-occupancy.ts';

export interface RoomPerson<Place> {
  id: string;
  at: Place | null;
}

/** What the contract's `RoomPeople` describes. */
export interface PeopleReport<Place> {
  people: RoomPerson<Place>[];
  node?: { id: string; asks: boolean; people: RoomPerson<Place>[] } | undefined;
}

interface PeopledRoom<Place> {
  readonly id: string;
  /** Account ids by connection to this node. */
  readonly here: Map<string, string>;
  readonly elsewhere: Map<string, { people: RoomPerson<Place>[]; at: number }>;
  readonly places: Map<string, Place>;
  stop(): void;
}

/** Knows who has a room open and where each of them looks, over all nodes. */
export interface RoomPeople<Place> {
  enter(key: string, connection: Pick<Connection, 'id'>, accountId: string): void;
  leave(key: string, connection: Pick<Connection, 'id'>): void;
  /** Returns who is there now. */
  report(key: string): PeopleReport<Place>;
  /** Repeats to other nodes who is here. */
  upkeep(): void;
  stop(): void;
}

export interface RoomPeopleParts<Place> {
  /** Sends a report to the room. */
  tell(key: string, report: PeopleReport<Place>, to?: Audience): void;
  /** Subscribes to what any node sends to the room. */
  hear(
    key: string,
    listener: { report(report: PeopleReport<Place>): void; looks(person: { id: string; at: Place }): void },
  ): () => void;
}

export const createRoomPeople = <Place>(
  { nodes, now }: Pick<Platform, 'nodes' | 'now'>,
  { tell, hear }: RoomPeopleParts<Place>,
): RoomPeople<Place> => {
  const rooms = new Map<string, PeopledRoom<Place>>();
  const here = ({ here: connections, places }: PeopledRoom<Place>): RoomPerson<Place>[] =>
    [...new Set(connections.values())].map((id) => ({ id, at: places.get(id) ?? null }));
  const everybody = (room: PeopledRoom<Place>): RoomPerson<Place>[] => {
    const all = [...here(room), ...[...room.elsewhere.values()].flatMap(({ people }) => people)];
    return [...new Map(all.map(({ id, at }) => [id, { id, at: room.places.get(id) ?? at }])).values()];
  };
  const occupancy = createRoomOccupancy<PeopledRoom<Place>>({
    now,
    tell(room, asks, to) {
      tell(room.id, { people: everybody(room), node: { id: nodes.own, asks, people: here(room) } }, to);
    },
    changed: (room) => occupancy.tellSoon(room),
  });

  const hold = (key: string): PeopledRoom<Place> => {
    const room: PeopledRoom<Place> = {
      ...{ id: key, here: new Map(), elsewhere: new Map(), places: new Map() },
      stop: hear(key, {
        looks: ({ id, at }) => room.places.set(id, at),
        report({ node }) {
          if (node === undefined || node.id === nodes.own) return;
          room.elsewhere.set(node.id, { people: node.people, at: now() });
          occupancy.heard(room, node.asks);
        },
      }),
    };
    rooms.set(key, room);
    occupancy.held(room);
    return room;
  };
  const stopGone = nodes.onGone((node) => occupancy.gone(node, rooms.values()));

  return {
    enter(key, connection, accountId) {
      const room = rooms.get(key) ?? hold(key);
      if (room.here.get(connection.id) === accountId) return;
      room.here.set(connection.id, accountId);
      occupancy.tellSoon(room);
    },
    leave(key, connection) {
      const room = rooms.get(key);
      if (room?.here.delete(connection.id) !== true) return;
      occupancy.tellSoon(room);
      if (room.here.size > 0) return;
      room.stop();
      rooms.delete(key);
    },
    report(key) {
      const room = rooms.get(key);
      return { people: room ? everybody(room) : [] };
    },
    upkeep: () => occupancy.upkeep(rooms.values()),
    stop() {
      stopGone();
      occupancy.stop();
      for (const room of rooms.values()) room.stop();
    },
  };
};
