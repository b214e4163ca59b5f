import { readFile } from 'node:fs/promises';
import { newGame, replay } from '@tabiya/chess/rules/game.ts';
import { lineOf, mainlineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import { readPgnGames } from '@tabiya/chess/notation/read-pgn.ts';
import { parseTimeControl } from '@tabiya/chess/rating/time-class.ts';
import { describe, expect, it } from 'vitest';
import { replayedLog } from './replayed-log.ts';

const gamesOf = async (name: string) => {
  const { games, unread } = readPgnGames(
    await readFile(new URL(`../../../content/demo/${name}.pgn`, import.meta.url), 'utf8'),
  );
  if (unread.length > 0) throw new Error(`${name} cannot be read`);
  return games;
};
const all = [...(await gamesOf('games')), ...(await gamesOf('variant-games'))];

describe('the games of the demonstration', () => {
  it.each(all.map((pgn, index) => ({ pgn, index })))('$index ends as its PGN says', ({ pgn }) => {
    const { variant, initialFen } = pgn;
    const timeControl = parseTimeControl(pgn.tags['TimeControl'] ?? '')!;
    const setup = { variant, initialFen, timeControl, startedAt: 1_790_000_000_000 };
    const events = replayedLog(pgn, setup);
    const game = replay(setup, events);
    expect(game.end).toEqual({ result: pgn.result, reason: pgn.tags['Termination'] });
    expect(Array.from(game.moves, ({ san, clock }) => ({ san, clock }))).toEqual(
      mainlineOf(pgn).map(({ san, clock }) => ({ san, clock })),
    );
    expect(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? setup.startedAt))).toBe(true);
  });
});

it('refuses a game that breaks off without a reason', () => {
  const setup = { timeControl: { base: 180_000, increment: 0 }, startedAt: 0 };
  expect(newGame(setup).end).toBeUndefined();
  const pgn = {
    tags: { White: 'a', Black: 'b' },
    children: lineOf([{ san: 'e4', uci: 'e2e4' }]),
    result: '*' as const,
  };
  expect(() => replayedLog(pgn, setup)).toThrow('does not say how it ended: a against b');
  expect(() => replayedLog({ ...pgn, children: lineOf([{ san: 'e5', uci: 'e2e5' }]) }, setup)).toThrow('e5 is no move');
});
