import { gameChannel } from '@tabiya/contract/play/games.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../test/fake-socket.ts';
import { eventsOf, GAME_ID, gameView } from '../test/make-game.ts';
import { useLiveRoom } from './use-live-room.ts';

const ROOM = { c: gameChannel.name, k: GAME_ID };
const SETTLED = { end: { result: '1-0', reason: 'resignation' }, white: gameView().white, black: gameView().black };

/** What the page has heard and sent, in order, as its state. */
type Heard = readonly string[];
let told: [string, number][] = [];

const follow = () =>
  renderHook(() =>
    useLiveRoom<typeof gameChannel, Heard, { type: 'sent'; uci: string }>({
      ...{ channel: gameChannel, key: GAME_ID, isLive: true },
      begin: () => [],
      change: (state, change) => [...state, change.type === 'sent' ? `sent ${change.uci}` : change.type],
      isOver: (state) => state.includes('settled'),
      startsTurn: ({ type }) => type === 'event',
      onMessage: ({ type }, before) => told.push([type, before.length]),
    }),
  );

const say = (m: string, d: unknown, s?: number) =>
  act(() => FakeSocket.last.say({ t: 'event', ...ROOM, m, d, ...(s !== undefined && { s }) }));
const sayState = (s: number) =>
  act(() => FakeSocket.last.say({ t: 'state', ...ROOM, s, d: { game: gameView(), rematch: {}, presence: {} } }));
const lastOpen = () => FakeSocket.last.heard('open').at(-1);
const accept = () => act(() => FakeSocket.last.accept(Date.now()));

beforeEach(() => {
  told = [];
  useFakeSocket();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = async () => {
  const followed = follow();
  await vi.waitFor(() => FakeSocket.last);
  accept();
  sayState(0);
  return followed;
};

it('folds the state and every message of the room, and tells of messages before they change the state', async () => {
  const { result } = await opened();
  say('event', eventsOf('e2e4')[0], 1);
  say('presence', {});
  expect(result.current[0]).toEqual(['state', 'event', 'presence']);
  expect(told).toEqual([
    ['event', 1],
    ['presence', 2],
  ]);
});

it('shows a move as sent with the time that the turn took, and takes it back when it is refused', async () => {
  const { result } = await opened();
  let answer: Promise<string | undefined>;
  act(() => {
    answer = result.current[1].move((state) => ({
      ...{ ply: state.length, uci: 'e2e5' },
      change: { type: 'sent', uci: 'e2e5' },
    }));
  });
  expect(result.current[0]).toEqual(['state', 'sent e2e5']);
  const [sent] = FakeSocket.last.heard('send');
  expect(sent).toMatchObject({ m: 'move', d: { ply: 1, uci: 'e2e5', spent: expect.any(Number) as number } });
  act(() => FakeSocket.last.say({ t: 'refused', n: sent!.n, error: 'illegal_move' }));
  expect(await act(() => answer)).toBe('illegal_move');
  expect(result.current[0]).toEqual(['state', 'sent e2e5', 'refused']);
});

it('asks after a lost line for what it has missed, and for everything once the game is over', async () => {
  await opened();
  say('event', eventsOf('e2e4')[0], 1);
  vi.useFakeTimers();
  act(() => FakeSocket.last.drop());
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  accept();
  expect(lastOpen()).toEqual({ t: 'open', ...ROOM, since: 1 });
  say('settled', SETTLED);
  act(() => FakeSocket.last.drop());
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  accept();
  expect(lastOpen()).toEqual({ t: 'open', ...ROOM });
});

it('leaves the room when the page is left, and then no command arrives', async () => {
  const { result, unmount } = await opened();
  const [, { send }] = result.current;
  unmount();
  expect(FakeSocket.last.heard('close')).toHaveLength(1);
  expect(await send('resign')).toBe('disconnected');
});
