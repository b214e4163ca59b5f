import { newGame } from '@tabiya/chess/rules/game.ts';
import { positionAfter, positionKey, sanOf, startPosition } from '@tabiya/chess/rules/position.ts';
import { expect, it } from 'vitest';
import { bookMove } from './openings.ts';
import { think, type Thinking } from './player.ts';
import { thinkingTime } from './thinking-time.ts';

const choose = async (fen: string, more: Partial<Thinking> = {}) => {
  const position = startPosition(fen);
  const quiet = { depth: 2, margin: 0, random: () => 0, seen: new Set<string>(), pause: async () => {}, ...more };
  const thought = await think(position, quiet);
  return thought && sanOf(position, thought.move);
};

it.each([
  ['mates', '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1', 'Ra8#'],
  ['takes what hangs', '4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1', 'Nxd5'],
  ['promotes', '8/P6k/8/8/8/8/8/K7 w - - 0 1', 'a8=Q'],
])('%s', async (_, fen, move) => {
  expect(await choose(fen)).toEqual(move);
});

it('does not capture a guarded piece', async () => {
  expect(await choose('4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1')).not.toContain('xd6');
});

it('finds no move if there is none', async () => {
  expect(await choose('7k/5Q2/8/8/8/8/8/K7 b - - 0 1')).toBeUndefined();
});

it('does not repeat a position in which it is winning', async () => {
  const fen = '7k/8/8/8/8/8/8/KQ6 w - - 0 1';
  const position = startPosition(fen);
  const first = await think(position, {
    depth: 2,
    margin: 0,
    random: () => 0,
    seen: new Set(),
    pause: async () => {},
  });
  const seen = new Set([positionKey(positionAfter(position, first!.move))]);
  expect(await choose(fen, { seen })).not.toBe(sanOf(position, first!.move));
});

it('yields to other work after each move it looks at', async () => {
  let pauses = 0;
  await choose('4k3/8/8/8/8/8/8/R3K3 w - - 0 1', { depth: 1, pause: async () => void (pauses += 1) });
  expect(pauses).toBe(15);
});

it('knows openings as long as they are followed', () => {
  expect(bookMove(['e4', 'c6', 'd4'], () => 0)).toBe('d5');
  expect(bookMove(['a4'], () => 0)).toBeUndefined();
});

it('thinks no longer than a quarter of the remaining time', () => {
  const game = { ...newGame({ timeControl: { base: 60_000, increment: 0 }, startedAt: 0 }), ply: 40 };
  for (const left of [60_000, 10_000, 2_000, 400]) {
    const clock = { white: left, black: left, running: 'white' as const, since: 0 };
    for (let chance = 0; chance < 1; chance += 0.01) {
      const time = thinkingTime({ ...game, clock }, 0, () => chance);
      expect(time % 100).toBe(0);
      expect(time).toBeLessThanOrEqual(Math.max(300, left / 4 + 100));
    }
  }
});
