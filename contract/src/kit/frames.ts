/**
 * The protocol of the WebSocket at `SOCKET_PATH`. Each frame is one JSON object, of at most `MAX_FRAME_BYTES` from a
 * client.
 */
export const SOCKET_PATH = '/live-socket';
export const MAX_FRAME_BYTES = 8192;
/** Interval between server pings, and the silence after which either side considers the connection lost. */
export const PING_INTERVAL_MS = 2_500;
export const SILENCE_TIMEOUT_MS = 9_000;

/**
 * Frames from a client. `c` is the channel, `k` its key, `n` the client's own message number, which the answer repeats.
 */
export type ClientFrame =
  /** Opens a channel; `since` is the number of the last numbered message that the client has. */
  | { t: 'open'; c: string; k: string; since?: number | undefined }
  | { t: 'close'; c: string; k: string }
  | { t: 'send'; c: string; k: string; n: number; m: string; d?: unknown }
  /** Answers a ping and repeats its number. */
  | { t: 'pong'; p: number };

const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= 32;
const isKey = (value: unknown): boolean => typeof value === 'string' && value.length <= 64;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

type Judge = (value: unknown) => boolean;
type FrameValidators = Readonly<Record<string, Judge>>;
/** The object has no prototype, because fields are looked up by names that clients choose. */
const own = <T>(entries: Record<string, T>): Readonly<Record<string, T | undefined>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);
const kind = (needed: FrameValidators, optional: FrameValidators = {}) => ({
  judges: own<Judge>({ t: () => true, ...needed, ...optional }),
  needed: Object.keys(needed),
});
const room: FrameValidators = { c: isName, k: isKey };
const KINDS = own({
  open: kind(room, { since: isCount }),
  close: kind(room),
  send: kind({ ...room, n: isCount, m: isName }, { d: () => true }),
  pong: kind({ p: isCount }),
});

/**
 * Returns the frame that a client sent, or undefined if it is invalid. Unknown fields are refused. It runs for every
 * frame, so it is written by hand instead of with a schema library.
 */
export function clientFrameOf(value: unknown): ClientFrame | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const frame = value as Record<string, unknown>;
  const wanted = typeof frame['t'] === 'string' ? KINDS[frame['t']] : undefined;
  if (wanted === undefined) return undefined;
  for (const name of wanted.needed) if (!(name in frame)) return undefined;
  for (const name in frame) if (!wanted.judges[name]?.(frame[name])) return undefined;
  return frame as ClientFrame;
}

/** Clients that have lost their connection spread their attempts to come back over this time, ms. */
export const RETURN_WITHIN_MS = 900;

/**
 * Reasons why the server ends a connection. After `restarting`, `slow` and `silent` the client reconnects
 * automatically.
 */
export const BYE_REASONS = ['restarting', 'slow', 'silent', 'flood', 'too_large', 'malformed', 'logged_out'] as const;
export type ByeReason = (typeof BYE_REASONS)[number];

/** Frames from the server. */
export type ServerFrame =
  /** First frame: the server's time and its build, so that an outdated page can offer to reload. */
  | { t: 'hello'; now: number; build: string }
  | { t: 'state'; c: string; k: string; s: number; d: unknown }
  /** `s` is present only on numbered messages. */
  | { t: 'event'; c: string; k: string; m: string; s?: number; d: unknown }
  /** All numbered messages after the number in `open` have been sent. */
  | { t: 'caught_up'; c: string; k: string; s: number }
  | { t: 'ack'; n: number }
  | { t: 'refused'; n: number; error: string; code?: number }
  /** An `open` was refused. */
  | { t: 'closed'; c: string; k: string; error: string }
  /**
   * `rtt` is the last round trip that the server measured, in ms. `seqs` has the last number of each numbered channel
   * that this connection has open, as `name/key`, so that a silent gap is noticed within one ping. `returnWithin` replaces
   * RETURN_WITHIN_MS on a node with so many connections that it could not take them all back in that time.
   */
  | { t: 'ping'; p: number; now: number; rtt?: number; seqs?: Record<string, number>; returnWithin?: number }
  | { t: 'bye'; reason: ByeReason };
