import type { ByeReason, ServerFrame } from '@tabiya/contract/kit/frames.ts';
import type { Audience, Connection } from './live.ts';

/** A message to a room, as it travels over the bus. */
export interface RoomMessage {
  m: string;
  s?: number;
  d: unknown;
  /** Recipients, if not everyone. */
  to?: Audience;
  /** The recipients leave the room, instead of getting a message. */
  ends?: true;
}

/** The place of one connection in one room. */
export interface LiveSeat {
  peer: SeatHolder;
  room: LocalRoom;
  /** Number of the last numbered message that it has. */
  seq: number;
  /** Messages that arrived while its state was being read; undefined once it has the state. */
  waiting: Packed[] | undefined;
  /** Its latest opening, which commands wait for. */
  opening: Promise<void>;
  /**
   * Number of openings that the channel's handler has not answered yet; until then the handler cannot be notified of a
   * leave.
   */
  openings: number;
  /** Whether the channel's handler knows the connection, and so must be notified when it leaves. */
  entered: boolean;
}

/** A room that connections of this node have open. */
export interface LocalRoom {
  channel: string;
  key: string;
  /** Highest number that this node knows. */
  seq: number;
  seats: Set<LiveSeat>;
  /** Resolves when this node receives what other nodes send to the room. Returns undefined if it already does. */
  ready(): Promise<void> | undefined;
  leave(): void;
}

export interface Packed {
  message: RoomMessage;
  frame: Buffer;
}

/** A connection, as rooms see it. */
export interface SeatHolder extends Connection {
  /** Its open rooms, by `seatName`. */
  seats: Map<string, LiveSeat>;
  send(frame: ServerFrame): void;
  /** Sends a frame that was made by `textFrame`. */
  sendFrame(frame: Buffer): void;
  bye(reason: ByeReason): void;
}
