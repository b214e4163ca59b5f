import * as z from 'zod/mini';

/** The whole wire of the one socket, at `SOCKET_PATH`. Frames are JSON, one object each, at most `MAX_FRAME_BYTES` from a client. */
export const SOCKET_PATH = '/live-socket';
export const MAX_FRAME_BYTES = 8192;
/** How often the server pings, and after how long without a word from the other side either one takes it for gone. */
export const PING_EVERY_MS = 2_500;
export const SILENCE_MS = 9_000;

const name = z.string().check(z.maxLength(32));
const key = z.string().check(z.maxLength(64));
const count = z.int().check(z.nonnegative());

/** From a client. `c` channel, `k` key, `n` the client's own number of a message, echoed in its answer. */
export const ClientFrame = z.discriminatedUnion('t', [
  /** Opens a channel; `since` is the number of the last numbered message it has. */
  z.strictObject({ t: z.literal('open'), c: name, k: key, since: z.optional(count) }),
  z.strictObject({ t: z.literal('close'), c: name, k: key }),
  z.strictObject({ t: z.literal('send'), c: name, k: key, n: count, m: name, d: z.unknown() }),
  /** Answers a ping, with the ping's own number. */
  z.strictObject({ t: z.literal('pong'), p: count }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Why the server ends a connection. After `restarting`, `slow` and `silent` the client comes back by itself. */
export const BYE_REASONS = ['restarting', 'slow', 'silent', 'flood', 'too_large', 'malformed', 'logged_out'] as const;
export type ByeReason = (typeof BYE_REASONS)[number];

/** From the server. */
export type ServerFrame =
  /** First of all: the server's time, and the build it runs, so that an old page can offer to reload. */
  | { t: 'hello'; now: number; build: string }
  | { t: 'state'; c: string; k: string; s: number; d: unknown }
  /** `s` on numbered messages only. */
  | { t: 'event'; c: string; k: string; m: string; s?: number; d: unknown }
  /** All numbered messages since the number that `open` named have been sent. */
  | { t: 'caught_up'; c: string; k: string; s: number }
  | { t: 'ack'; n: number }
  | { t: 'refused'; n: number; error: string; code?: number }
  /** An `open` that was refused. */
  | { t: 'closed'; c: string; k: string; error: string }
  /**
   * `rtt` is the last round trip the server measured, in ms; `seqs` the last number of each numbered channel that this
   * connection has open, as `name/key`, so that a silent gap is seen within one ping.
   */
  | { t: 'ping'; p: number; now: number; rtt?: number; seqs?: Record<string, number> }
  | { t: 'bye'; reason: ByeReason };
