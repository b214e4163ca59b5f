import type { ClientFrame } from '@tabiya/contract/kit/frames.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { audienceRefusal } from '../http/dispatch.ts';
import type { ChannelHandlers, LiveChannel, Opened } from '../live/live.ts';
import type { Channel } from '@tabiya/contract/kit/channel.ts';
import { seatName, type Rooms } from '../live/rooms.ts';
import type { LocalRoom, LiveSeat } from '../live/seat.ts';
import type { Log } from '../site/log.ts';
import { failureCode } from './commands.ts';
import type { Peer } from './peer.ts';

/** Maximum number of rooms that one connection may have open. */
const MAX_OPEN = 64;

export type OpenFrame = Extract<ClientFrame, { t: 'open' }>;
export type CloseFrame = Extract<ClientFrame, { t: 'close' }>;

export interface ChannelsOptions {
  channels: readonly LiveChannel[];
  rooms: Rooms;
  log: Log;
}

/** Opens and closes the rooms of connections. */
export interface Channels {
  open(peer: Peer, frame: OpenFrame): Promise<void>;
  close(peer: Peer, frame: CloseFrame): void;
  /** Removes a closed connection from all its rooms. `onPurpose`: the page was closed, rather than the line lost. */
  leaveAll(peer: Peer, onPurpose: boolean): void;
}

export const createChannels = ({ channels, rooms, log }: ChannelsOptions): Channels => {
  const byName = new Map(channels.map((live) => [live.channel.name, live]));

  const leave = (seat: LiveSeat, onPurpose = true) => {
    const { peer, room } = seat;
    const name = seatName(room.channel, room.key);
    if (peer.seats.get(name) === seat) peer.seats.delete(name);
    rooms.leave(seat);
    // If the connection has reopened the room meanwhile, it did not leave.
    if (!seat.entered || seat.openings > 0 || peer.seats.has(name)) return;
    seat.entered = false;
    try {
      byName.get(room.channel)?.handlers.closed?.(room.key, peer, onPurpose);
    } catch (err) {
      log.error({ err, channel: room.channel }, 'a channel failed when a connection left');
    }
  };

  /** Messages that arrive while the state is read wait for it, so that none is lost and none is sent twice. */
  const fill = async (handlers: ChannelHandlers<Channel>, seat: LiveSeat, since: number | undefined): Promise<void> => {
    const { room, peer } = seat;
    const waiting: LiveSeat['waiting'] = [];
    seat.waiting = waiting;
    const entered = seat.entered;
    seat.entered = true;
    seat.openings += 1;
    const ask = async () => {
      const heard = room.ready();
      if (heard !== undefined) await heard;
      return handlers.open(room.key, peer, since);
    };
    const opened = await ask().finally(() => (seat.openings -= 1));
    if (opened === undefined || isRefusal(opened)) {
      seat.entered = entered;
      refuse(seat, opened?.refused ?? 'not_found');
    } else if (!room.seats.has(seat)) leave(seat);
    // Otherwise the room was opened again meanwhile, and that opening answers.
    else if (seat.waiting === waiting) {
      answer(seat, opened);
      rooms.settle(seat, opened.seq);
    }
  };

  const refuse = (seat: LiveSeat, error: string) => {
    leave(seat);
    seat.peer.send({ t: 'closed', c: seat.room.channel, k: seat.room.key, error });
  };

  rooms.whenDismissed((seat) => refuse(seat, 'not_found'));

  return {
    async open(peer, { c, k, since }) {
      const live = byName.get(c);
      const known = peer.seats.get(seatName(c, k));
      const error =
        openRefusal(peer, live, k) ?? (known === undefined && peer.seats.size >= MAX_OPEN && 'too_many_open');
      if (error || live === undefined) return peer.send({ t: 'closed', c, k, error: error || 'unknown_channel' });
      const seat = known ?? takeSeat(peer, rooms.enter(c, k));
      seat.opening = fill(live.handlers, seat, since).catch((err: unknown) =>
        refuse(seat, failureCode(err, log, { channel: c })),
      );
      await seat.opening;
    },
    close(peer, { c, k }) {
      const seat = peer.seats.get(seatName(c, k));
      if (seat !== undefined) leave(seat);
    },
    leaveAll(peer, onPurpose) {
      for (const seat of peer.seats.values()) leave(seat, onPurpose);
    },
  };
};

/**
 * Keys are accepted only in their canonical spelling: answers carry the room's key, and the client must recognise it.
 */
const openRefusal = (peer: Peer, live: LiveChannel | undefined, key: string): string | undefined => {
  if (live === undefined) return 'unknown_channel';
  const parsed = live.channel.key.safeParse(key);
  if (!parsed.success || parsed.data !== key) return 'bad_input';
  return audienceRefusal(live.channel.who, peer.caller);
};

const takeSeat = (peer: Peer, room: LocalRoom): LiveSeat => {
  const opening = Promise.resolve();
  const seat: LiveSeat = { peer, room, seq: 0, waiting: undefined, opening, openings: 0, entered: false };
  room.seats.add(seat);
  peer.seats.set(seatName(room.channel, room.key), seat);
  return seat;
};

const answer = ({ peer, room: { channel: c, key: k } }: LiveSeat, opened: Opened<Channel>): void => {
  if ('state' in opened) return peer.send({ t: 'state', c, k, s: opened.seq, d: opened.state });
  for (const { message: m, seq: s, data: d } of opened.missed) peer.send({ t: 'event', c, k, m, s, d });
  peer.send({ t: 'caught_up', c, k, s: opened.seq });
};
