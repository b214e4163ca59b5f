import type { Channel } from '@tabiya/contract/kit/channel.ts';
import type { ServerFrame } from '@tabiya/contract/kit/frames.ts';
import { createStore } from '../../store/store.ts';
import { reportError } from '../net/error-reports.ts';
import { LiveConnection } from './live-connection.ts';
import type {
  CommandOutcome,
  LiveRoom,
  LiveStatus,
  OpenRoom,
  PendingCommand,
  RoomHandlers,
  SendOptions,
} from './live-types.ts';
import { createServerClock } from './server-clock.ts';

const reportRefusal = (channel: string, code: string): void =>
  reportError({
    type: 'PUBSUB',
    message: `failed to subscribe to ${channel} (${code})`,
    url: location.pathname,
    channel,
  });

const UNAVAILABLE_WAIT_MS = 500;

const roomId = (name: string, key: string): string => `${name}/${key}`;

/**
 * Manages the channels of one page over its one connection: opens them, brings them up to date after every gap, and
 * carries commands until they are answered.
 */
export class LiveClient {
  readonly status = createStore<LiveStatus>({ state: 'idle', rtt: undefined, offset: 0, outdated: false });
  readonly #connection: LiveConnection;
  readonly #clock = createServerClock();
  readonly #rooms = new Map<string, OpenRoom>();
  readonly #pending = new Map<number, PendingCommand>();
  readonly #logOutListeners = new Set<() => void>();
  #build: string | undefined;
  #sent = 0;

  constructor(address: () => string) {
    this.#connection = new LiveConnection(address, {
      opened: () => this.#rooms.forEach((room) => this.#openRoom(room)),
      frame: (frame) => this.#hear(frame),
      lost: () => this.#lose(),
    });
  }

  /** Calls the listener when the session of this browser has ended, perhaps in another tab. */
  onLoggedOut(listener: () => void): () => void {
    this.#logOutListeners.add(listener);
    return () => void this.#logOutListeners.delete(listener);
  }

  /** Connects without a room, to measure the quality of the connection. */
  connect(): void {
    if (this.status.get().state === 'idle') this.#start();
  }

  /** Opens a room; a room has one owner in a page at a time. */
  open<C extends Channel>(channel: C, key: string, handlers: RoomHandlers<C>): LiveRoom<C> {
    const id = roomId(channel.name, key);
    if (this.#rooms.has(id)) throw new Error(`${id} is open already`);
    const room: OpenRoom = {
      name: channel.name,
      key,
      handlers: handlers as unknown as OpenRoom['handlers'],
      resumes: Object.keys(channel.numbered).length > 0,
      seq: undefined,
      ready: false,
    };
    this.#rooms.set(id, room);
    this.connect();
    // Opens the room at once if the connection is up, even before the server's hello; otherwise when it is.
    this.#openRoom(room);
    return {
      send: (command, input, options) => this.#send(room, { command, input, ...options }),
      close: () => this.#closeRoom(id, room),
    };
  }

  reconnect(): void {
    for (const room of this.#rooms.values()) room.seq = undefined;
    this.#connection.restart();
  }

  stop(): void {
    this.#connection.stop();
    this.#lose();
    this.#tell({ state: 'idle' });
  }

  #start(): void {
    this.#tell({ state: 'connecting' });
    this.#connection.start();
  }

  #openRoom(room: OpenRoom): void {
    room.ready = false;
    const resumes = room.resumes && room.seq !== undefined && !room.handlers.wantsWhole?.();
    this.#connection.send({ t: 'open', c: room.name, k: room.key, ...(resumes && { since: room.seq }) });
  }

  #closeRoom(id: string, room: OpenRoom): void {
    if (this.#rooms.get(id) !== room) return;
    this.#rooms.delete(id);
    this.#connection.send({ t: 'close', c: room.name, k: room.key });
    this.#failCommands(room);
  }

  #failCommands(room: OpenRoom): void {
    for (const pending of [...this.#pending.values()]) {
      if (pending.room === room) this.#settle(pending.n, { ok: false, error: 'disconnected' });
    }
  }

  #send<Code extends string>(
    room: OpenRoom,
    { command, input, resend = false }: SendOptions & { command: string; input: unknown },
  ): Promise<CommandOutcome<Code>> {
    return new Promise((settle) => {
      this.#sent += 1;
      const pending: PendingCommand = { room, n: this.#sent, command, input, resend, sent: false, settle };
      // A room that is being opened takes the command as soon as it is open.
      const isOpening = this.#rooms.get(roomId(room.name, room.key)) === room && this.status.get().state === 'online';
      if (!resend && !room.ready && !isOpening) return settle({ ok: false, error: 'disconnected' });
      this.#pending.set(pending.n, pending);
      if (room.ready) this.#transmit(pending);
    });
  }

  #transmit(pending: PendingCommand): void {
    const { room, n, command, input } = pending;
    pending.sent = true;
    this.#connection.send({ t: 'send', c: room.name, k: room.key, n, m: command, d: input });
  }

  #settle(n: number, outcome: CommandOutcome<never>): void {
    this.#pending.get(n)?.settle(outcome);
    this.#pending.delete(n);
  }

  /** An idempotent command waits until the server's store is available again. */
  #hearRefusal({ n, error }: Extract<ServerFrame, { t: 'refused' }>): void {
    const pending = this.#pending.get(n);
    if (error !== 'unavailable' || !pending?.resend) return this.#settle(n, { ok: false, error: error as never });
    pending.sent = false;
    setTimeout(() => {
      if (this.#pending.get(n) === pending && !pending.sent && pending.room.ready) this.#transmit(pending);
    }, UNAVAILABLE_WAIT_MS);
  }

  #hear(frame: ServerFrame): void {
    switch (frame.t) {
      case 'hello':
        this.#clock.hear(frame.now, Date.now(), undefined);
        this.#build ??= frame.build;
        return this.#tell({ state: 'online', offset: this.#clock.offset(), outdated: this.#build !== frame.build });
      case 'ping':
        return this.#answerPing(frame);
      case 'ack':
        return this.#settle(frame.n, { ok: true });
      case 'refused':
        return this.#hearRefusal(frame);
      case 'bye':
        if (frame.reason === 'logged_out') this.#logOutListeners.forEach((listener) => listener());
        return;
      default:
        return this.#hearRoom(frame);
    }
  }

  #hearRoom(frame: Extract<ServerFrame, { c: string }>): void {
    const room = this.#rooms.get(roomId(frame.c, frame.k));
    if (room === undefined) return;
    switch (frame.t) {
      case 'state':
        room.seq = frame.s;
        room.handlers.state(frame.d);
        return this.#ready(room);
      case 'caught_up':
        room.seq = frame.s;
        return this.#ready(room);
      case 'closed':
        this.#rooms.delete(roomId(frame.c, frame.k));
        room.ready = false;
        this.#failCommands(room);
        reportRefusal(roomId(frame.c, frame.k), frame.error);
        return room.handlers.refused(frame.error);
      case 'event':
        return this.#hearEvent(room, frame);
    }
  }

  #hearEvent(room: OpenRoom, frame: Extract<ServerFrame, { t: 'event' }>): void {
    if (frame.s === undefined) return room.handlers.passing[frame.m]?.(frame.d);
    if (room.seq === undefined || frame.s <= room.seq) return;
    if (frame.s > room.seq + 1) return room.ready ? this.#openRoom(room) : undefined;
    room.seq = frame.s;
    room.handlers.numbered[frame.m]?.(frame.d);
  }

  #ready(room: OpenRoom): void {
    room.ready = true;
    for (const pending of this.#pending.values()) if (pending.room === room && !pending.sent) this.#transmit(pending);
  }

  #answerPing(ping: Extract<ServerFrame, { t: 'ping' }>): void {
    this.#connection.send({ t: 'pong', p: ping.p });
    this.#clock.hear(ping.now, Date.now(), ping.rtt);
    for (const [id, seq] of Object.entries(ping.seqs ?? {})) {
      const room = this.#rooms.get(id);
      if (room?.ready && room.seq !== undefined && room.seq < seq) this.#openRoom(room);
    }
    this.#tell({ rtt: ping.rtt, offset: this.#clock.offset() });
  }

  #lose(): void {
    for (const room of this.#rooms.values()) room.ready = false;
    for (const pending of [...this.#pending.values()]) {
      if (pending.resend) pending.sent = false;
      else this.#settle(pending.n, { ok: false, error: 'disconnected' });
    }
    if (this.status.get().state !== 'idle') this.#tell({ state: 'offline', rtt: undefined });
  }

  #tell(change: Partial<LiveStatus>): void {
    const before = this.status.get();
    const next = { ...before, ...change };
    const same = (Object.keys(next) as (keyof LiveStatus)[]).every((key) => next[key] === before[key]);
    if (!same) this.status.set(next);
  }
}
