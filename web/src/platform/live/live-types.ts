import type { Channel, CommandCode, NumberedOf, PassingOf, StateOf } from '@tabiya/contract/kit/channel.ts';
import type { UniversalRefusal } from '@tabiya/contract/kit/refusal.ts';

export interface LiveStatus {
  /** `idle` before the first use; `offline` while it waits to try again. */
  state: 'idle' | 'connecting' | 'online' | 'offline';
  /** Last round trip that the server measured, ms. */
  rtt: number | undefined;
  /** The server's time minus this machine's, ms. */
  offset: number;
  /** The server runs another build than the one this page came from. */
  outdated: boolean;
}

/** What somebody who opens a channel is told. `event` and `passing` have one function a message. */
export interface RoomHandlers<C extends Channel> {
  state: (state: StateOf<C>) => void;
  numbered: { [M in keyof NumberedOf<C>]: (data: NumberedOf<C>[M]) => void };
  passing: { [M in keyof PassingOf<C>]: (data: PassingOf<C>[M]) => void };
  /** The channel could not be opened. */
  refused: (error: string) => void;
  /** After a lost connection: true asks for the whole state, where the missed numbered messages alone are not enough. */
  wantsWhole?: () => boolean;
}

/** The answer to a command. `disconnected`: it is not known whether it came through. */
export type CommandOutcome<Code extends string> =
  | { ok: true }
  | { ok: false; error: Code | UniversalRefusal | 'disconnected' | 'not_open' | 'unknown_command' };

export interface SendOptions {
  /** For a command that does no harm twice: it is kept, and sent again after the connection was lost. */
  resend?: boolean;
}

export interface LiveRoom<C extends Channel> {
  send: <M extends keyof C['commands'] & string>(
    command: M,
    input: unknown,
    options?: SendOptions,
  ) => Promise<CommandOutcome<CommandCode<C, M>>>;
  close: () => void;
}

/** A channel that this page has open, as the connection keeps it. */
export interface OpenRoom {
  name: string;
  key: string;
  handlers: {
    state: (data: unknown) => void;
    numbered: Record<string, (data: unknown) => void>;
    passing: Record<string, (data: unknown) => void>;
    refused: (error: string) => void;
    wantsWhole?: () => boolean;
  };
  /** It has numbered messages, so that one may go on from the last. */
  resumes: boolean;
  /** Of the last numbered message; undefined before the first state. */
  seq: number | undefined;
  /** The server has answered `open` on the present connection. */
  ready: boolean;
}

export interface PendingCommand {
  room: OpenRoom;
  n: number;
  command: string;
  input: unknown;
  resend: boolean;
  sent: boolean;
  settle: (outcome: CommandOutcome<never>) => void;
}
