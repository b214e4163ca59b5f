import type { Channel, CommandCode, NumberedOf, PassingOf, StateOf } from '@tabiya/contract/kit/channel.ts';
import type { UniversalRefusal } from '@tabiya/contract/kit/refusal.ts';

export interface LiveStatus {
  /** `idle` before the first use; `offline` while it waits for the next attempt. */
  state: 'idle' | 'connecting' | 'online' | 'offline';
  /** Last round trip that the server measured, in ms. */
  rtt: number | undefined;
  /** Server's time minus this machine's, in ms. */
  offset: number;
  /** Whether the server runs another build than the one this page came from. */
  outdated: boolean;
}

/** Callbacks of a channel's owner. `event` and `passing` have one function for each message. */
export interface RoomHandlers<C extends Channel> {
  state: (state: StateOf<C>) => void;
  numbered: { [M in keyof NumberedOf<C>]: (data: NumberedOf<C>[M]) => void };
  passing: { [M in keyof PassingOf<C>]: (data: PassingOf<C>[M]) => void };
  /** Called when the channel could not be opened. */
  refused: (error: string) => void;
  /** Called after a lost connection: true requests the whole state, if the missed numbered messages are not enough. */
  wantsWhole?: () => boolean;
}

/** Answer to a command. `disconnected`: it is not known whether the command arrived. */
export type CommandOutcome<Code extends string> =
  | { ok: true }
  | { ok: false; error: Code | UniversalRefusal | 'disconnected' | 'not_open' | 'unknown_command' };

export interface SendOptions {
  /** For an idempotent command: it is kept and sent again after a lost connection. */
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

/** An open channel of this page, as the connection keeps it. */
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
  /** Whether it has numbered messages and can resume from the last one. */
  resumes: boolean;
  /** Number of the last numbered message; undefined before the first state. */
  seq: number | undefined;
  /** Whether the server has answered `open` on the present connection. */
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
