/** Pairs guests in a pool as people are: over HTTP and the socket, by the site's own calls. */
import type { WebSocket } from 'ws';
import type { ServerFrame } from '@tabiya/contract/kit/frames.ts';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { connect, type Seats } from './player.ts';

const POOL = '30+0';
const BATCH_SIZE = 16;

interface Guest {
  id: string;
  /** Cookies, formatted for a header. */
  cookie: string;
}

/** Returns a new guest's cookies, formatted for a header. */
export const becomeGuest = async (url: string): Promise<string> => (await newGuest(url)).cookie;

const newGuest = async (url: string): Promise<Guest> => {
  const first = await fetch(`${url}/callback/session`);
  const cookies = new Map(cookiesOf(first));
  const token = cookies.get('XSRF-TOKEN') ?? '';
  const answer = await fetch(url + accounts.playAsGuest.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: headerOf(cookies) },
    body: JSON.stringify({ _token: token }),
  });
  if (!answer.ok) throw new Error(`no guest: ${answer.status} ${await answer.text()}`);
  for (const [name, value] of cookiesOf(answer)) cookies.set(name, value);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { id: user.id, cookie: headerOf(cookies) };
};

const cookiesOf = (answer: Response): [string, string][] =>
  answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });

const headerOf = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

interface Seated {
  cookie: string;
  gameId: string;
  isWhite: boolean;
}

/** Waits in the pool until paired, then asks which colour the guest has. */
const findGame = async (url: string, { id, cookie }: Guest): Promise<Seated> => {
  const socket = await connect(url, cookie);
  const send = (frame: object): void => socket.send(JSON.stringify(frame));
  const paired = frameOf(socket, (frame) => frame.t === 'event' && frame.m === 'paired');
  const refused = frameOf(socket, (frame) => frame.t === 'refused' || frame.t === 'closed');
  send({ t: 'open', c: 'lobby', k: 'pools' });
  send({ t: 'send', c: 'lobby', k: 'pools', n: 1, m: 'seek', d: { pool: POOL } });
  const found = await Promise.race([paired, refused]);
  if (found.t !== 'event') throw new Error(`no game: ${JSON.stringify(found)}`);
  const { gameId } = found.d as { gameId: string };
  const told = frameOf(socket, (frame) => frame.t === 'state' && frame.c === 'game');
  send({ t: 'open', c: 'game', k: gameId });
  const { game } = ((await told) as { d: { game: { white: { id: string } } } }).d;
  socket.terminate();
  return { cookie, gameId, isWhite: game.white.id === id };
};

const frameOf = (socket: WebSocket, fits: (frame: ServerFrame) => boolean): Promise<ServerFrame> =>
  new Promise((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.t === 'ping') socket.send(JSON.stringify({ t: 'pong', p: frame.p }));
      if (fits(frame)) resolve(frame);
    });
  });

/** Starts `moves.length` games between guests, each with its moves to play. */
export const seatGuests = async (url: string, moves: readonly string[][]): Promise<Seats[]> => {
  const guests: Guest[] = [];
  while (guests.length < moves.length * 2) {
    const missing = Math.min(BATCH_SIZE, moves.length * 2 - guests.length);
    guests.push(...(await Promise.all(Array.from({ length: missing }, () => newGuest(url)))));
  }
  // All guests join one wave, so that no game waits too long for its first move.
  const seated = await Promise.all(guests.map((guest) => findGame(url, guest)));
  return [...Map.groupBy(seated, ({ gameId }) => gameId)].map(([gameId, players], index) => ({
    gameId,
    cookies: [players.find((p) => p.isWhite)!.cookie, players.find((p) => !p.isWhite)!.cookie],
    moves: moves[index]!,
  }));
};

/** Returns seats for the relay, which needs no guests. */
export const seatAnybody = (moves: readonly string[][]): Seats[] =>
  moves.map((own, index) => ({
    gameId: `relay-${index}`,
    cookies: ['', ''],
    moves: Array.from({ length: 10 }, () => own).flat(),
  }));
