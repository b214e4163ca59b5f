import { gameChannel, delayedRoomKey } from '@tabiya/contract/play/games.ts';
import type { Connection, Room } from '../../../platform/live/live.ts';
import type { DelayedBroadcast } from './delayed-broadcast.ts';
import type { OpenGame } from './open-game.ts';
import { isPublic, publicPresence, seenEvents } from './public-game.ts';

/** The spectator rooms of delayed games: each node publishes from its own log when the delay has passed. */
export interface DelayedBroadcastRooms {
  enter(open: OpenGame, connection: Pick<Connection, 'id'>): void;
  leave(gameId: string, connection: Pick<Connection, 'id'>): void;
}

interface DelayedBroadcastRoomsParts {
  room: Room<typeof gameChannel>;
  delayedBroadcast: DelayedBroadcast;
  now(): number;
}

export const createDelayedBroadcastRooms = ({
  room,
  delayedBroadcast,
  now,
}: DelayedBroadcastRoomsParts): DelayedBroadcastRooms => {
  const rooms = new Map<string, { here: Set<string>; stop(): void }>();

  const begin = (open: OpenGame) => {
    const key = delayedRoomKey(open.id);
    let told = seenEvents(open, now()).length;
    let isOver = isPublic(open, now());
    let who = JSON.stringify(publicPresence(open, now()));
    /** Publishes nothing if the public presence has not changed: the moment of a message would reveal something too. */
    const tellWho = () => {
      const presence = publicPresence(open, now());
      if (JSON.stringify(presence) === who) return;
      who = JSON.stringify(presence);
      room.passingHere(key, 'presence', presence);
    };
    const tell = () => {
      const seen = seenEvents(open, now());
      for (const event of seen.slice(told)) room.numberedHere(key, 'event', event.seq, event);
      told = seen.length;
      const { end } = open.game;
      if (isOver || end === undefined || !isPublic(open, now())) return;
      isOver = true;
      tellWho();
      room.passingHere(key, 'settled', { end, ...open.seats });
      room.passingHere(key, 'rematch', open.rematch);
    };
    const endings = [
      delayedBroadcast.hear(open, tell),
      room.hear(open.id, (heard) => {
        // This node has applied messages between nodes by now; they are not for spectators.
        if (heard.message === 'presence') tellWho();
        else if (heard.message === 'rematch' && isOver) room.passingHere(key, 'rematch', heard.data);
      }),
    ];
    return { here: new Set<string>(), stop: () => endings.forEach((end) => end()) };
  };

  return {
    enter(open, { id }) {
      const entered = rooms.get(open.id) ?? begin(open);
      rooms.set(open.id, entered);
      entered.here.add(id);
    },
    leave(gameId, { id }) {
      const left = rooms.get(gameId);
      if (!left?.here.delete(id) || left.here.size > 0) return;
      left.stop();
      rooms.delete(gameId);
    },
  };
};
