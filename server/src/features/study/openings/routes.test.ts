import { openings, STARTING_POSITIONS_FOUND } from '@tabiya/contract/study/openings.ts';
import { parseFen } from '@tabiya/chess/rules/position.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const find = async (query: string) => (await server.visitor().call(openings.startingPositions, { query })).positions;

describe('a search for a starting position', () => {
  it('answers an opening with its code, moves and position', async () => {
    const [first] = await find('sicilian');
    expect(first).toEqual({
      eco: 'B20',
      name: 'Sicilian Defense',
      moves: '1. e4 c5',
      fen: 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    });
  });

  it.each([
    ['B90', 'Sicilian Defense: Najdorf Variation'],
    ['najdorf english', 'Sicilian Defense: Najdorf Variation, English Attack'],
    ['  GRUNFELD ', 'Grünfeld Defense'],
    ['Kings Indian', "King's Indian Defense"],
    ["king's gamb", "King's Gambit"],
  ])('finds by %j', async (query, name) => {
    expect((await find(query)).map((opening) => opening.name)).toContain(name);
  });

  it.each(['', '   ', '!?', 'no such opening'])('finds nothing by %j', async (query) => {
    expect(await find(query)).toEqual([]);
  });

  it('answers a bounded number, each of which a game can start from', async () => {
    const found = await find('variation');
    expect(found).toHaveLength(STARTING_POSITIONS_FOUND);
    for (const { fen } of found) expect(parseFen(fen, 'chess').ok).toBe(true);
  });

  it('refuses a text that is too long', async () => {
    await expect(find('x'.repeat(61))).rejects.toMatchObject({ status: 400 });
  });
});

describe('the opening of moves', () => {
  const named = async (moves: string) => (await server.visitor().call(openings.named, { moves })).opening;

  it('is the last one that they reached, by position', async () => {
    expect(await named('e2e4 c7c5')).toMatchObject({ eco: 'B20', name: 'Sicilian Defense', ply: 2 });
    expect(await named('c2c4 e7e6 d2d4 d7d5')).toEqual(await named('d2d4 d7d5 c2c4 e7e6'));
  });

  it('is none before the first move and after illegal ones', async () => {
    expect(await named('')).toBeNull();
    expect(await named('e2e5')).toBeNull();
  });

  it.each(['e2e4,e7e5', 'e4', Array(37).fill('e2e4').join(' ')])('refuses %s', async (moves) => {
    await expect(named(moves)).rejects.toMatchObject({ status: 400 });
  });
});
