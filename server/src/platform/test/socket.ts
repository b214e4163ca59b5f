import type { Channel, CommandInput, StateOf } from '@tabiya/contract/kit/channel.ts';
import { SOCKET_PATH, type ServerFrame } from '@tabiya/contract/kit/frames.ts';
import { once } from 'node:events';
import { WebSocket } from 'ws';

type Of<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;
export type EventFrame = Of<'event'>;

/** The refusal of a command or an opening. */
export class TestRefusal extends Error {
  readonly code: string;
  readonly number: number | undefined;

  constructor(code: string, number?: number) {
    super(`refused: ${code}`);
    this.code = code;
    this.number = number;
  }
}

/** The live socket in a test. Everything waits for frames, never for time. */
export interface TestSocket {
  /** All frames so far, except pings. */
  frames: ServerFrame[];
  /** Opens a room and returns its state and number. Rejects with a `TestRefusal`. */
  open<C extends Channel>(channel: C, key: string): Promise<{ seq: number; state: StateOf<C> }>;
  /**
   * Opens a room from a number on and returns the missed events. The server may answer with the whole state instead.
   */
  resume<C extends Channel>(
    channel: C,
    key: string,
    since: number,
  ): Promise<Of<'state'> | { missed: EventFrame[]; seq: number }>;
  leave(channel: Channel, key: string): void;
  /** Sends a command and waits until it is acknowledged. Rejects with a `TestRefusal`. */
  send<C extends Channel, M extends keyof C['commands'] & string>(
    to: { channel: C; key: string },
    command: M,
    input: CommandInput<C, M>,
  ): Promise<void>;
  /** Returns the first matching frame of those that came since `from` (all by default) or will come. */
  waitFor<T extends ServerFrame>(fits: (frame: ServerFrame) => frame is T, from?: number): Promise<T>;
  waitFor(fits: (frame: ServerFrame) => boolean, from?: number): Promise<ServerFrame>;
  /** Returns the first matching event with this message that came or will come in a room. */
  event(message: string, fits?: (data: never) => boolean, from?: number): Promise<EventFrame>;
  /** Sends raw bytes. */
  raw(data: string | Buffer): void;
  /** Resolves with the close code when the server has closed. */
  closed: Promise<number>;
  /** Closes, and waits until this side is closed. */
  close(): Promise<void>;
  ws: WebSocket;
}

export const openTestSocket = async (url: string, headers: Record<string, string>): Promise<TestSocket> => {
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${SOCKET_PATH}`, { headers });
  const { frames, waitFor } = readFrames(ws);
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  let count = 0;

  /** Returns the position from which to look for the answer. */
  const write = (frame: object): number => {
    ws.send(JSON.stringify(frame));
    return frames.length;
  };

  const openRoom = async (c: string, k: string, since: number | undefined) => {
    const from = write({ t: 'open', c, k, since });
    const frame = await waitFor((f) => ['state', 'caught_up', 'closed'].includes(f.t) && isOfRoom(f, c, k), from);
    if (frame.t === 'closed') throw new TestRefusal(frame.error);
    return { frame: frame as Of<'state' | 'caught_up'>, from };
  };

  await once(ws, 'open');
  await waitFor((frame) => frame.t === 'hello');
  return {
    frames,
    ws,
    closed,
    waitFor: waitFor as TestSocket['waitFor'],
    event: async (message, fits = () => true, from = 0) =>
      (await waitFor((f) => f.t === 'event' && f.m === message && fits(f.d as never), from)) as EventFrame,
    async open(channel, key) {
      const { frame } = await openRoom(channel.name, key, undefined);
      if (frame.t !== 'state') throw new Error(`${channel.name} answered without a state`);
      return { seq: frame.s, state: frame.d as never };
    },
    async resume({ name }, key, since) {
      const { frame, from } = await openRoom(name, key, since);
      if (frame.t === 'state') return frame;
      const before = frames.slice(from, frames.indexOf(frame));
      const missed = before.filter((f) => f.t === 'event' && f.s !== undefined && isOfRoom(f, name, key));
      return { missed: missed as EventFrame[], seq: frame.s };
    },
    leave: ({ name }, key) => void write({ t: 'close', c: name, k: key }),
    async send({ channel, key }, command, input) {
      const n = (count += 1);
      const from = write({ t: 'send', c: channel.name, k: key, n, m: command, d: input });
      const frame = await waitFor((f) => (f.t === 'ack' || f.t === 'refused') && f.n === n, from);
      if (frame.t === 'refused') throw new TestRefusal(frame.error, frame.code);
    },
    raw: (data) => ws.send(data),
    async close() {
      ws.close();
      await closed;
    },
  };
};

const isOfRoom = (frame: ServerFrame, channel: string, key: string): boolean =>
  'c' in frame && frame.c === channel && frame.k === key;

/** Collects the frames, answers pings, and lets tests wait. */
const readFrames = (ws: WebSocket) => {
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  let over = false;

  ws.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.t === 'ping') ws.send(JSON.stringify({ t: 'pong', p: frame.p }));
    else frames.push(frame);
    for (const look of waiting) look();
  });
  ws.on('close', () => {
    over = true;
    for (const look of waiting) look();
  });

  const waitFor = (fits: (frame: ServerFrame) => boolean, from = 0): Promise<ServerFrame> =>
    new Promise((resolve, reject) => {
      let at = from;
      const look = (): void => {
        const found = frames.slice(at).find(fits);
        at = frames.length;
        if (found === undefined && !over) return;
        waiting.delete(look);
        if (found !== undefined) resolve(found);
        else reject(new Error(`closed before the frame came; the last was ${JSON.stringify(frames.at(-1))}`));
      };
      waiting.add(look);
      look();
    });
  return { frames, waitFor };
};
