import type {
  Channel,
  CommandAnswer,
  CommandInput,
  NumberedOf,
  PassingOf,
  StateOf,
} from '@tabiya/contract/kit/channel.ts';
import type { Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../session/caller.ts';

/** One browser's connection. */
export interface Connection {
  /** Unique on this node for the life of the process. */
  id: string;
  caller: Caller | null;
  /** Last measured round trip, ms; undefined before the first. */
  rtt: number | undefined;
  /** A recent worse round trip if there was one: what a message may have needed at most, ms. */
  worstTrip: number | undefined;
  /** Requests a new round trip measurement, for callers with reason to doubt the last one. */
  measure(): void;
}

/** What opening a channel answers: the whole state, or the events after `since`. */
export type Opened<C extends Channel> =
  | { seq: number; state: StateOf<C> }
  | { seq: number; missed: MissedMessage<C>[] };

type Opening<C extends Channel> = Opened<C> | Refusal<'too_many_open'> | undefined;

export type MissedMessage<C extends Channel> = {
  [M in keyof NumberedOf<C>]: { message: M; seq: number; data: NumberedOf<C>[M] };
}[keyof NumberedOf<C>];

/** The recipients of a passing message; everyone in the room if omitted. */
export interface Audience {
  /** Only connections of these accounts. */
  accounts?: readonly string[];
  /** All but these accounts. */
  except?: readonly string[] | undefined;
  /** True: only guests and visitors. False: only members. */
  guests?: boolean;
}

/** A message to a room, as a feature receives it. */
export type Heard<C extends Channel> =
  | MissedMessage<C>
  | { [M in keyof PassingOf<C>]: { message: M; seq?: undefined; data: PassingOf<C>[M] } }[keyof PassingOf<C>];

/** Sends to everyone who has a room open, on any node. */
export interface Room<C extends Channel> {
  numbered<M extends keyof NumberedOf<C> & string>(key: string, message: M, seq: number, data: NumberedOf<C>[M]): void;
  passing<M extends keyof PassingOf<C> & string>(key: string, message: M, data: PassingOf<C>[M], to?: Audience): void;
  /** Both send only to connections of this node, for changes that every node finds out by itself. */
  numberedHere<M extends keyof NumberedOf<C> & string>(
    key: string,
    message: M,
    seq: number,
    data: NumberedOf<C>[M],
  ): void;
  passingHere<M extends keyof PassingOf<C> & string>(key: string, message: M, data: PassingOf<C>[M]): void;
  /** The room no longer exists: connections of this node that have it open are removed from it and get `not_found`. */
  endHere(key: string): void;
  /**
   * These accounts may no longer have the room open: on all nodes, their connections are removed from it and get
   * `not_found`.
   */
  dismiss(key: string, accounts: readonly string[]): void;
  /**
   * Subscribes to everything that is sent to a room from any node, including this one. Returns a function that ends it.
   */
  hear(key: string, listener: (heard: Heard<C>) => void): () => void;
  /**
   * For code that subscribes to a room and then reads its state: resolves when no later message of another node is
   * missed. Returns undefined if that is already the case.
   */
  ready(key: string): Promise<void> | undefined;
}

type CommandHandlers<C extends Channel> = {
  [M in keyof C['commands'] & string]: (
    input: CommandInput<C, M>,
    context: { key: string; connection: Connection & { caller: CommandCaller<C, M> }; now: number },
  ) => CommandAnswer<C, M> | Promise<CommandAnswer<C, M>>;
};
type CommandCaller<C extends Channel, M extends keyof C['commands']> = C['commands'][M]['who'] extends 'anyone'
  ? Caller | null
  : Caller;

export interface ChannelHandlers<C extends Channel> {
  /**
   * Returns undefined if there is no such room, and `too_many_open` if it is full. A connection that has the room open
   * may open it again, to catch up: count connections by their id, not by calls.
   */
  open(key: string, connection: Connection, since: number | undefined): Promise<Opening<C>> | Opening<C>;
  /**
   * The connection left the room, by closing it or by going away, or its opening threw. `onPurpose`: the room or the
   * page was closed; otherwise the line was lost.
   */
  closed?(key: string, connection: Connection, onPurpose: boolean): void;
  commands: CommandHandlers<C>;
}

/** A channel with its handlers, as the socket server registers it. */
export interface LiveChannel {
  channel: Channel;
  handlers: ChannelHandlers<Channel>;
}

/** Binds the handlers of a channel to its declaration. Every command has exactly one handler, of the right type. */
export const liveChannel = <C extends Channel>(channel: C, handlers: ChannelHandlers<C>): LiveChannel => ({
  channel,
  handlers: handlers as unknown as ChannelHandlers<Channel>,
});
