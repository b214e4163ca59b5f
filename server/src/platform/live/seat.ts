import type { ByeReason, ServerFrame } from '@tabiya/contract/kit/frames.ts';
import type { Audience, Connection } from './live.ts';

/** A message to a room, as it goes over the bus. */
export interface RoomMessage {
  m: string;
  s?: number;
  d: unknown;
  /** Only for these. */
  to?: Audience;
}

/** The place that one connection has in one room. */
export interface Seat {
  peer: SeatHolder;
  room: LocalRoom;
  /** The last numbered message it has. */
  seq: number;
  /** What came while its state was being read; undefined once it has that. */
  waiting: Packed[] | undefined;
  /** Its latest opening; commands wait for it. */
  opening: Promise<void>;
  /** Openings that the channel's handler has not answered yet: until it has, it cannot hear that the connection left. */
  openings: number;
  /** The channel's handler knows of it, and must hear when it leaves. */
  entered: boolean;
}

/** A room that connections of this node have open. */
export interface LocalRoom {
  channel: string;
  key: string;
  /** The last number this node knows of. */
  seq: number;
  seats: Set<Seat>;
  /** Resolves when this node hears what others send to the room. Undefined: it does. */
  ready(): Promise<void> | undefined;
  leave(): void;
}

export interface Packed {
  message: RoomMessage;
  frame: Buffer;
}

/** A connection, as rooms see it. */
export interface SeatHolder extends Connection {
  /** The rooms it has open, by `seatName`. */
  seats: Map<string, Seat>;
  send(frame: ServerFrame): void;
  /** Sends a frame as `textFrame` makes it. */
  sendFrame(frame: Buffer): void;
  bye(reason: ByeReason): void;
}
