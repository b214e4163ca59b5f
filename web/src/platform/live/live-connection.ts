import {
  RETURN_WITHIN_MS,
  SILENCE_TIMEOUT_MS,
  type ByeReason,
  type ClientFrame,
  type ServerFrame,
} from '@tabiya/contract/kit/frames.ts';

/** So many attempts follow each other quickly: a node that was killed is back within seconds. */
const QUICK_ATTEMPTS = 12;
const LONGEST_WAIT_MS = 8_000;
const CHECK_INTERVAL_MS = 1_000;
/**
 * Silence longer than two pings, after which a page that was asleep reconnects without waiting for the full timeout.
 */
const SUSPICIOUS_MS = 6_000;

export interface ConnectionEvents {
  opened: () => void;
  frame: (frame: ServerFrame) => void;
  /** Called when the connection is lost; it will be tried again. */
  lost: () => void;
}

/** A WebSocket that reconnects by itself and notices when it is dead. It knows nothing of channels. */
export class LiveConnection {
  readonly #address: () => string;
  readonly #events: ConnectionEvents;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #failures = 0;
  #returnWithin = RETURN_WITHIN_MS;
  #heardAt = 0;
  #bye: ByeReason | undefined;

  constructor(address: () => string, events: ConnectionEvents) {
    this.#address = address;
    this.#events = events;
  }

  /** Connects, and stays connected until `stop`. */
  start(): void {
    if (this.#watch !== undefined) return;
    this.#watch = setInterval(() => this.#lookForSilence(SILENCE_TIMEOUT_MS), CHECK_INTERVAL_MS);
    window.addEventListener('online', this.#hurry);
    window.addEventListener('offline', this.#drop);
    window.addEventListener('pageshow', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  stop(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
    clearTimeout(this.#retry);
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('offline', this.#drop);
    window.removeEventListener('pageshow', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#forget();
  }

  /** Replaces the present connection by a new one, for another session. */
  restart(): void {
    if (this.#watch === undefined) return;
    this.#forget();
    this.#events.lost();
    this.#connect();
  }

  send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#bye = undefined;
    this.#heardAt = performance.now();
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onopen = () => this.#socket === socket && this.#events.opened();
    socket.onclose = () => this.#socket === socket && this.#fail();
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return;
      this.#heardAt = performance.now();
      this.#failures = 0;
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.t === 'bye') this.#bye = frame.reason;
      if (frame.t === 'ping') this.#returnWithin = frame.returnWithin ?? RETURN_WITHIN_MS;
      this.#events.frame(frame);
    };
  }

  #fail(): void {
    const bye = this.#bye;
    this.#forget();
    this.#events.lost();
    const refused = bye === 'flood' || bye === 'malformed' || bye === 'too_large';
    this.#retry = setTimeout(
      () => this.#connect(),
      waitBefore(refused ? Infinity : this.#failures, this.#returnWithin),
    );
    this.#failures += 1;
  }

  #forget(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #lookForSilence(longest: number): void {
    if (this.#socket !== undefined && performance.now() - this.#heardAt > longest) this.#fail();
  }

  readonly #drop = (): void => {
    if (this.#socket !== undefined) this.#fail();
  };

  readonly #hurry = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#socket !== undefined) this.#lookForSilence(SUSPICIOUS_MS);
    if (this.#socket === undefined) this.#connect();
  };
}

/**
 * Returns the delay in ms, randomised so that clients do not reconnect together. The first one is short, because other
 * nodes may be up.
 */
const waitBefore = (failures: number, within: number): number => {
  if (failures === 0) return (within / 3) * Math.random();
  const longer = 2 ** Math.max(0, failures - QUICK_ATTEMPTS);
  return Math.min(LONGEST_WAIT_MS, within * longer) * (0.5 + Math.random() / 2);
};
