import type { Channel } from '@tabiya/contract/kit/channel.ts';
import type { ServerFrame } from '@tabiya/contract/kit/frames.ts';
import type { Bus } from '../bus/bus.ts';
import type { LocalRoom, Packed, RoomMessage, LiveSeat, SeatHolder } from './seat.ts';
import type { Room } from './live.ts';
import { textFrame } from '../socket/frame.ts';

/** Messages that may wait for a state. Beyond that the reader is dropped and reconnects. */
const MAX_WAITING = 1_000;

export interface Rooms {
  /** For features: returns the room that sends on all nodes. */
  room<C extends Channel>(channel: C): Room<C>;
  /** For the socket server: returns the room on this node, subscribed to the bus from now on. */
  enter(channel: string, key: string): LocalRoom;
  /** Delivers the waiting messages that are not part of the state yet. */
  settle(seat: LiveSeat, seq: number): void;
  leave(seat: LiveSeat): void;
  /** For the socket server: `listener` takes each seat that `dismiss` ends from its connection. */
  whenDismissed(listener: (seat: LiveSeat) => void): void;
}

export const createRooms = (bus: Bus): Rooms => {
  const rooms = new Map<string, LocalRoom>();
  let dismissed: (seat: LiveSeat) => void = () => {};

  const hear = (room: LocalRoom, message: RoomMessage) => {
    if (message.ends) for (const seat of seatsOf(room, message)) dismissed(seat);
    else send(room, message);
  };

  const takeOut = (seat: LiveSeat) => {
    seat.room.seats.delete(seat);
    if (seat.room.seats.size === 0) seat.room.leave();
  };
  const hearHere = (name: string, message: RoomMessage) => {
    const room = rooms.get(name);
    if (room !== undefined) hear(room, message);
  };

  return {
    room: ({ name }) => ({
      numbered: (...[key, m, s, d]) => void bus.publish(topic(name, key), { m, s, d } satisfies RoomMessage),
      passing: (...[key, m, d, to]) => void bus.publish(topic(name, key), { m, d, to } satisfies RoomMessage),
      numberedHere: (...[key, m, s, d]) => hearHere(topic(name, key), { m, s, d }),
      passingHere: (...[key, m, d]) => hearHere(topic(name, key), { m, d }),
      endHere(key) {
        for (const seat of rooms.get(topic(name, key))?.seats ?? []) {
          seat.peer.seats.delete(seatName(name, key));
          takeOut(seat);
          seat.peer.send({ t: 'closed', c: name, k: key, error: 'not_found' });
        }
      },
      dismiss: (key, accounts) =>
        void bus.publish(topic(name, key), { m: '', d: null, to: { accounts }, ends: true } satisfies RoomMessage),
      hear: (key, listener) =>
        bus.subscribe(topic(name, key), (message) => {
          const { m, s, d, ends } = message as RoomMessage;
          if (!ends) listener({ message: m, seq: s, data: d } as never);
        }),
      ready: (key) => bus.ready(topic(name, key)),
    }),
    enter(channel, key) {
      const name = topic(channel, key);
      const known = rooms.get(name);
      if (known !== undefined) return known;
      const stop = bus.subscribe(name, (message) => hear(room, message as RoomMessage));
      const leave = () => {
        stop();
        if (rooms.get(name) === room) rooms.delete(name);
      };
      const room: LocalRoom = { channel, key, seq: 0, seats: new Set(), ready: () => bus.ready(name), leave };
      rooms.set(name, room);
      return room;
    },
    settle(seat, seq) {
      seat.seq = seq;
      seat.room.seq = Math.max(seat.room.seq, seq);
      const waiting = seat.waiting ?? [];
      seat.waiting = undefined;
      for (const packed of waiting) deliver(seat, packed);
    },
    leave: takeOut,
    whenDismissed: (listener) => (dismissed = listener),
  };
};

/** Returns the key of a seat in a connection, which heartbeats also use to name the room. */
export const seatName = (channel: string, key: string): string => `${channel}/${key}`;

const topic = (channel: string, key: string): string => `room:${seatName(channel, key)}`;

const isFor = ({ caller }: SeatHolder, { to }: RoomMessage): boolean => {
  if (to?.accounts !== undefined && !(caller !== null && to.accounts.includes(caller.id))) return false;
  if (caller !== null && to?.except?.includes(caller.id)) return false;
  return to?.guests === undefined || to.guests === (caller?.isGuest ?? true);
};

const seatsOf = ({ seats }: LocalRoom, message: RoomMessage): LiveSeat[] =>
  [...seats].filter(({ peer }) => isFor(peer, message));

const send = (room: LocalRoom, message: RoomMessage): void => {
  if (message.s !== undefined) room.seq = Math.max(room.seq, message.s);
  let packed: Packed | undefined;
  for (const seat of room.seats) {
    if (!isFor(seat.peer, message)) continue;
    packed ??= { message, frame: encode(room, message) };
    if (seat.waiting === undefined) deliver(seat, packed);
    else if (seat.waiting.push(packed) > MAX_WAITING) seat.peer.bye('slow');
  }
};

const encode = ({ channel, key }: LocalRoom, { m, s, d }: RoomMessage): Buffer =>
  textFrame(JSON.stringify({ t: 'event', c: channel, k: key, m, s, d } satisfies ServerFrame));

/** A numbered message that the reader already has, from its state or by another way, is not sent again. */
const deliver = (seat: LiveSeat, { message: { s }, frame }: Packed): void => {
  if (s !== undefined && s <= seat.seq) return;
  if (s !== undefined) seat.seq = s;
  seat.peer.sendFrame(frame);
};
