/** The client of the live bench: plays the given moves on real sockets, against the relay and the real server alike. */
import { WebSocket } from 'ws';
import { SOCKET_PATH, type ServerFrame } from '@tabiya/contract/kit/frames.ts';

export interface Seats {
  gameId: string;
  /** Session cookies of White and Black. */
  cookies: [string, string];
  moves: readonly string[];
}

export interface Tally {
  moves: number;
  refused: string[];
  /** Times from sending a move to its acknowledgement, in ms. */
  ack: number[];
  /** Times from sending a move until the opponent has it, in ms. */
  seen: number[];
}

export const newTally = (): Tally => ({ moves: 0, refused: [], ack: [], seen: [] });

export const connect = (url: string, cookie: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, {
      headers: { cookie, origin: url },
      perMessageDeflate: false,
    });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });

/** One game: two connections and the next ply. */
export class BenchGame {
  private readonly seats: Seats;
  private readonly sockets: [WebSocket, WebSocket];
  private readonly tally: Tally;
  private ply = 0;
  /** When each side sent its last move; the answer to one may arrive after the other was sent. */
  private readonly sentAt: [number, number] = [0, 0];
  private onSeen: (() => void) | undefined;

  private constructor(seats: Seats, sockets: [WebSocket, WebSocket], tally: Tally) {
    this.seats = seats;
    this.sockets = sockets;
    this.tally = tally;
    sockets.forEach((socket) => socket.on('message', (data) => this.receive(socket, String(data))));
  }

  static async sit(url: string, seats: Seats, tally: Tally): Promise<BenchGame> {
    const sockets = await Promise.all(seats.cookies.map((cookie) => connect(url, cookie)));
    const game = new BenchGame(seats, sockets as [WebSocket, WebSocket], tally);
    await Promise.all(game.sockets.map((socket) => game.open(socket)));
    return game;
  }

  /** Sends the next move; returns false when there is none. `onSeen` runs when the opponent has it. */
  next(onSeen?: () => void): boolean {
    const uci = this.seats.moves[this.ply];
    if (uci === undefined) return false;
    this.onSeen = onSeen;
    this.ply += 1;
    this.sentAt[this.ply % 2] = performance.now();
    const frame = { t: 'send', c: 'game', k: this.seats.gameId, n: this.ply, m: 'move', d: { ply: this.ply, uci } };
    this.mover.send(JSON.stringify(frame));
    return true;
  }

  /** Whether no move is left. */
  get done(): boolean {
    return this.ply >= this.seats.moves.length;
  }

  close(): void {
    this.sockets.forEach((socket) => socket.terminate());
  }

  /** The socket that sent the last move. */
  private get mover(): WebSocket {
    return this.sockets[(this.ply + 1) % 2 === 0 ? 0 : 1];
  }

  private open(socket: WebSocket): Promise<void> {
    socket.send(JSON.stringify({ t: 'open', c: 'game', k: this.seats.gameId }));
    return new Promise((resolve) => {
      const listen = (data: unknown): void => {
        if ((JSON.parse(String(data)) as ServerFrame).t !== 'state') return;
        socket.off('message', listen);
        resolve();
      };
      socket.on('message', listen);
    });
  }

  private receive(socket: WebSocket, text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.t === 'ping') socket.send(JSON.stringify({ t: 'pong', p: frame.p }));
    else if (frame.t === 'ack') {
      this.tally.moves += 1;
      this.tally.ack.push(performance.now() - this.sentAt[frame.n % 2]!);
    } else if (frame.t === 'refused') this.tally.refused.push(frame.error);
    else if (frame.t === 'event' && frame.m === 'event' && socket !== this.mover) {
      if ((frame.d as { ply?: number }).ply !== this.ply) return;
      this.tally.seen.push(performance.now() - this.sentAt[this.ply % 2]!);
      this.onSeen?.();
    }
  }
}
