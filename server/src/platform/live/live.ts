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
  /** Last round trip that the server measured, ms; undefined before the first. */
  rtt: number | undefined;
  /** The same where the line has just been worse: what a message may have needed at most, ms. */
  worstTrip: number | undefined;
  /** Asks for a fresh round trip, for whoever has reason to doubt the last one. */
  measure(): void;
}

/** What opening a channel answers: the whole state, or what came after `since`. */
export type Opened<C extends Channel> =
  | { seq: number; state: StateOf<C> }
  | { seq: number; missed: MissedMessage<C>[] };

type Opening<C extends Channel> = Opened<C> | Refusal<'too_many_open'> | undefined;

export type MissedMessage<C extends Channel> = {
  [M in keyof NumberedOf<C>]: { message: M; seq: number; data: NumberedOf<C>[M] };
}[keyof NumberedOf<C>];

/** Who a passing message goes to; everyone in the room where it is left out. */
export interface Audience {
  /** Only connections of these accounts. */
  accounts?: readonly string[];
  /** All but these accounts. */
  except?: readonly string[] | undefined;
  /** True: only guests and visitors; false: only members. */
  guests?: boolean;
}

/** A message to a room as a feature hears it. */
export type Heard<C extends Channel> =
  | MissedMessage<C>
  | { [M in keyof PassingOf<C>]: { message: M; seq?: undefined; data: PassingOf<C>[M] } }[keyof PassingOf<C>];

/** Sends to everyone who has a room open, on any node. */
export interface Room<C extends Channel> {
  numbered<M extends keyof NumberedOf<C> & string>(key: string, message: M, seq: number, data: NumberedOf<C>[M]): void;
  passing<M extends keyof PassingOf<C> & string>(key: string, message: M, data: PassingOf<C>[M], to?: Audience): void;
  /** Both only to those who have the room open on this node: for what every node finds out by itself. */
  numberedHere<M extends keyof NumberedOf<C> & string>(
    key: string,
    message: M,
    seq: number,
    data: NumberedOf<C>[M],
  ): void;
  passingHere<M extends keyof PassingOf<C> & string>(key: string, message: M, data: PassingOf<C>[M]): void;
  /** There is no such room any more: whoever has it open on this node has it no longer, and is told `not_found`. */
  endHere(key: string): void;
  /** Hears everything that is sent to a room from any node, this one included. Returns what ends it. */
  hear(key: string, listener: (heard: Heard<C>) => void): () => void;
  /**
   * For whoever hears a room and then reads its state: resolves when nothing that other nodes send from then on is missed.
   * Undefined: that is so already.
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
   * Undefined: there is no such room; `too_many_open`: it is full. A connection that has the room open may open it again, to
   * catch up: count connections by their id, not by calls.
   */
  open(key: string, connection: Connection, since: number | undefined): Promise<Opening<C>> | Opening<C>;
  /**
   * The connection left the room, by closing it or by going away, or its opening failed by a throw. `onPurpose`: the room or
   * the page was closed; else the line was lost.
   */
  closed?(key: string, connection: Connection, onPurpose: boolean): void;
  commands: CommandHandlers<C>;
}

/** A channel with its handlers, as the socket server takes it. */
export interface LiveChannel {
  channel: Channel;
  handlers: ChannelHandlers<Channel>;
}

/** Binds the handlers of a channel to its declaration: every command has exactly one, of the right type. */
export const liveChannel = <C extends Channel>(channel: C, handlers: ChannelHandlers<C>): LiveChannel => ({
  channel,
  handlers: handlers as unknown as ChannelHandlers<Channel>,
});
