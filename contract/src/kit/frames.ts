/** The whole wire of the one socket, at `SOCKET_PATH`. Frames are JSON, one object each, at most `MAX_FRAME_BYTES` from a client. */
export const SOCKET_PATH = '/live-socket';
export const MAX_FRAME_BYTES = 8192;
/** How often the server pings, and after how long without a word from the other side either one takes it for gone. */
export const PING_EVERY_MS = 2_500;
export const SILENCE_MS = 9_000;

/** From a client. `c` channel, `k` key, `n` the client's own number of a message, echoed in its answer. */
export type ClientFrame =
  /** Opens a channel; `since` is the number of the last numbered message it has. */
  | { t: 'open'; c: string; k: string; since?: number | undefined }
  | { t: 'close'; c: string; k: string }
  | { t: 'send'; c: string; k: string; n: number; m: string; d?: unknown }
  /** Answers a ping, with the ping's own number. */
  | { t: 'pong'; p: number };

const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= 32;
const isKey = (value: unknown): boolean => typeof value === 'string' && value.length <= 64;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

type Judge = (value: unknown) => boolean;
type Judges = Readonly<Record<string, Judge>>;
/** Without a prototype: a field is looked up by whatever name a client gives it. */
const own = <T>(entries: Record<string, T>): Readonly<Record<string, T | undefined>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);
const kind = (needed: Judges, optional: Judges = {}) => ({
  judges: own<Judge>({ t: () => true, ...needed, ...optional }),
  needed: Object.keys(needed),
});
const room: Judges = { c: isName, k: isKey };
const KINDS = own({
  open: kind(room, { since: isCount }),
  close: kind(room),
  send: kind({ ...room, n: isCount, m: isName }, { d: () => true }),
  pong: kind({ p: isCount }),
});

/** The frame that a client has sent, or undefined: every one is judged, so this asks no library. Unknown fields are refused. */
export function clientFrameOf(value: unknown): ClientFrame | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const frame = value as Record<string, unknown>;
  const wanted = typeof frame['t'] === 'string' ? KINDS[frame['t']] : undefined;
  if (wanted === undefined) return undefined;
  for (const name of wanted.needed) if (!(name in frame)) return undefined;
  for (const name in frame) if (!wanted.judges[name]?.(frame[name])) return undefined;
  return frame as ClientFrame;
}

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
