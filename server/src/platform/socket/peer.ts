import type { ByeReason, ServerFrame } from '@tabiya/contract/kit/frames.ts';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Caller } from '../session/caller.ts';
import type { LiveSeat, SeatHolder } from '../live/seat.ts';
import { textFrame } from './frame.ts';

/** Bytes that may wait for a slow reader before it is dropped. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** RFC 6455 codes; 4001 is our own. */
const CLOSE_CODES: Record<ByeReason, number> = {
  restarting: 1012,
  slow: 1013,
  silent: 1001,
  flood: 1008,
  too_large: 1009,
  malformed: 1007,
  logged_out: 4001,
};

const BURST = 40;
const PER_SECOND = 10;

/** The part that pings connections. */
interface Heartbeat {
  measure(peer: Peer): void;
}

/** One browser's connection, with all that the socket server knows about it. */
export class Peer implements SeatHolder {
  readonly id: string;
  /** Read again when the account changes. */
  caller: Caller | null;
  /** Token of the session that it was opened with. */
  readonly token: string | undefined;
  readonly sessionKey: string | undefined;
  readonly address: string;
  readonly socket: WebSocket;
  /** Stream that the socket writes to. */
  readonly wire: Duplex;
  rtt: number | undefined = undefined;
  worstTrip: number | undefined = undefined;
  readonly heartbeat: Heartbeat;
  readonly seats = new Map<string, LiveSeat>();
  /** When it was last heard, and when the unanswered ping was sent, in ms of `performance.now()`. */
  lastHeard = performance.now();
  pingSentAt = 0;
  pingedAt = -Infinity;
  pingNumber = 0;
  #budget = BURST;
  #budgetAt = performance.now();
  #gone = false;
  /**
   * Frames that wait for the end of the turn. Never an empty list: a list that is kept for the next turn gets into the
   * old generation, and what an old list holds survives young collections long after both are unused.
   */
  #out: Buffer[] | undefined = undefined;

  constructor(
    socket: WebSocket,
    about: Pick<Peer, 'id' | 'caller' | 'token' | 'sessionKey' | 'address' | 'wire' | 'heartbeat'>,
  ) {
    this.socket = socket;
    this.wire = about.wire;
    this.heartbeat = about.heartbeat;
    this.id = about.id;
    this.caller = about.caller;
    this.token = about.token;
    this.sessionKey = about.sessionKey;
    this.address = about.address;
  }

  /** Whether the server has ended it. */
  get dismissed(): boolean {
    return this.#gone;
  }

  /** Whether it was closed by either side; nothing that it sends counts any more. */
  get gone(): boolean {
    return this.#gone || this.socket.readyState !== WebSocket.OPEN;
  }

  measure(): void {
    this.heartbeat.measure(this);
  }

  send(frame: ServerFrame): void {
    this.sendFrame(textFrame(JSON.stringify(frame)));
  }

  /** Sends a whole frame of the protocol. A reader that does not keep up is dropped, and catches up when it returns. */
  sendFrame(frame: Buffer): void {
    if (this.gone) return;
    if (this.wire.writableLength > MAX_BUFFERED_BYTES) return this.bye('slow');
    if (this.#out !== undefined) return void this.#out.push(frame);
    this.#out = [frame];
    if (talking.push(this) === 1) process.nextTick(flushAll);
  }

  /** Frames of one turn, such as a move and its acknowledgement, leave in one write. */
  flush(): void {
    const out = this.#out;
    if (out === undefined) return;
    this.#out = undefined;
    if (this.wire.writable) this.wire.write(out.length === 1 ? out[0]! : Buffer.concat(out));
  }

  /** Sends the reason and closes. */
  bye(reason: ByeReason): void {
    this.sayBye(reason);
    this.socket.close(CLOSE_CODES[reason], reason);
  }

  sayBye(reason: ByeReason): void {
    if (this.gone) return;
    this.flush();
    this.socket.send(JSON.stringify({ t: 'bye', reason } satisfies ServerFrame));
    this.#gone = true;
  }

  /** Takes one message from its budget. Returns false if it sends too many. */
  spend(now: number): boolean {
    this.#budget = Math.min(BURST, this.#budget + ((now - this.#budgetAt) / 1000) * PER_SECOND);
    this.#budgetAt = now;
    this.#budget -= 1;
    return this.#budget >= 0;
  }
}

const talking: Peer[] = [];
const flushAll = (): void => {
  for (const peer of talking.splice(0)) peer.flush();
};

/**
 * A socket that knows its peer, so that no closure is needed per socket, and that sends the reason when ws itself
 * closes it.
 */
export class PeerSocket extends WebSocket {
  peer: Peer | undefined = undefined;

  override close(code?: number, reason?: string | Buffer): void {
    if (code === 1009) this.peer?.sayBye('too_large');
    else if (code === 1002 || code === 1003 || code === 1007) this.peer?.sayBye('malformed');
    super.close(code, reason);
  }
}
