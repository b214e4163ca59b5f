/** One game on raw sockets that goes on through every crash: what is not acknowledged is sent again. */
import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import type { ServerFrame } from '@tabiya/contract/kit/frames.ts';
import type { WebSocket } from 'ws';
import { connect, type Seats } from '../../bench/player.ts';

/** Between two moves, so that the moves last for all the crashes. */
const THINK_MS = 80;
const AGAIN_MS = 200;

export interface StubbornGame {
  id: string;
  moves: readonly string[];
  /** By ply: what the mover was told is done. */
  acknowledged: Map<number, string>;
  /** By ply: what anybody at all was told has happened. */
  told: Map<number, string>;
  /** What cannot be: a refusal other than of a move that is there already. */
  refused: string[];
  /** The longest time (ms) in which nothing came of a move that was due, since it was last asked. */
  longestPause(): number;
  stop(): void;
}

interface Manner {
  onMove(): void;
  /** How long each side thinks, ms. */
  think?: number;
}

export const playStubbornly = (
  url: string,
  { gameId, cookies, moves }: Seats,
  { onMove, think = THINK_MS }: Manner,
): StubbornGame => {
  const game = { id: gameId, moves, acknowledged: new Map<number, string>(), told: new Map<number, string>() };
  const refused: string[] = [];
  const sockets: (WebSocket | undefined)[] = [undefined, undefined];
  let isOver = false;
  /** The last ply that anybody has said is in the log. */
  let known = 0;
  const pauses = createPauses();
  // Whoever comes back hears of many moves, and would play as many at once.
  const sendIn = onlyLast(() => send());
  const send = (): void => {
    const [ply, uci] = [known + 1, moves[known]];
    const socket = sockets[known % 2];
    if (isOver || uci === undefined || socket?.readyState !== socket?.OPEN) return;
    socket?.send(JSON.stringify({ t: 'send', c: 'game', k: gameId, n: ply, m: 'move', d: { ply, uci } }));
  };
  const learn = (ply: number): void => {
    if (ply <= known) return;
    known = ply;
    pauses.moved(ply < moves.length ? think : Infinity);
    onMove();
    sendIn(think);
  };
  const hear = (event: GameEvent): void => {
    if (event.type !== 'move') return;
    game.told.set(event.ply, event.uci);
    learn(event.ply);
  };
  const receive = (socket: WebSocket, frame: ServerFrame): void => {
    if (frame.t === 'ping') socket.send(JSON.stringify({ t: 'pong', p: frame.p }));
    else if (frame.t === 'ack') {
      game.acknowledged.set(frame.n, moves[frame.n - 1] ?? '');
      learn(frame.n);
    } else if (frame.t === 'refused' && frame.error === 'unavailable') sendIn(AGAIN_MS);
    else if (frame.t === 'refused') refused.push(`${frame.n}: ${frame.error}`);
    else if (frame.t === 'event' && frame.m === 'event') hear(frame.d as GameEvent);
    else if (frame.t === 'state') {
      (frame.d as { game: GameView }).game.events.forEach(hear);
      send();
    }
  };

  const sit = async (side: 0 | 1): Promise<void> => {
    if (isOver) return;
    try {
      const socket = await connect(url, cookies[side]);
      sockets[side] = socket;
      socket.on('message', (data) => receive(socket, JSON.parse(String(data)) as ServerFrame));
      socket.on('error', () => {});
      socket.once('close', () => setTimeout(() => void sit(side), AGAIN_MS));
      socket.send(JSON.stringify({ t: 'open', c: 'game', k: gameId }));
    } catch {
      setTimeout(() => void sit(side), AGAIN_MS);
    }
  };
  void sit(0);
  void sit(1);
  return {
    ...game,
    refused,
    longestPause: pauses.longest,
    stop() {
      isOver = true;
      sockets.forEach((socket) => socket?.terminate());
    },
  };
};

/** Does something after a while (ms), unless that is asked for again before. */
const onlyLast = (act: () => void): ((ms: number) => void) => {
  let timer: NodeJS.Timeout | undefined;
  return (ms) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
};

/** How long nothing came of a move that was due. */
const createPauses = () => {
  let dueAt = performance.now();
  let longest = 0;
  const measure = () => (longest = Math.max(longest, performance.now() - dueAt));
  return {
    /** The next move is due after so long, ms. */
    moved(after: number): void {
      measure();
      dueAt = performance.now() + after;
    },
    /** Since it was last asked, ms. */
    longest(): number {
      const pause = measure();
      longest = 0;
      return pause;
    },
  };
};
