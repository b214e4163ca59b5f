import { newGame, type Game } from '@tabiya/chess/rules/game.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { GAME_ID } from '../../../test/make-game.ts';
import { useGameFlag, type Flagging } from './use-game-flag.ts';

/** A game without moves whose time for the first move is over. */
const game: Game = newGame({ timeControl: { base: 1_000, increment: 0 }, startedAt: -600_000 });
const sent: string[] = [];
const actions = {
  send: async (command: string) => (sent.push(command), 'not_flagged'),
} as unknown as Flagging['actions'];

const watching = async (isLate: boolean): Promise<number> => {
  const flagging = { game, isPlayer: false, isLate, isOwnTurn: false, isWaiting: false, actions };
  const { unmount } = renderHook(() => useGameFlag(flagging));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  unmount();
  return sent.splice(0).length;
};

let room: { close(): void };
beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  useFakeSocket();
  room = live.open(gameChannel, GAME_ID, { state() {}, numbered: { event() {} }, passing: {}, refused() {} } as never);
  await vi.waitFor(() => FakeSocket.last, 10_000);
  act(() => FakeSocket.last.accept(Date.now()));
});
afterEach(() => {
  room.close();
  live.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks a few times for the flag that a spectator sees fall', async () => {
  expect(await watching(false)).toBe(6);
});

it('does not ask for a flag that fell long ago', async () => {
  expect(await watching(true)).toBe(0);
});
