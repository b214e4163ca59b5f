import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { openings, OPENINGS_FOUND, STARTING_POSITIONS_FOUND } from '@tabiya/contract/study/openings.ts';
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

describe('the pages of openings', () => {
  const list = (input: CallInput<typeof openings.list>) => server.visitor().call(openings.list, input);
  const show = (slug: string) => server.visitor().call(openings.show, { slug });

  it('are listed by their first moves, first those with a guide', async () => {
    const { guided, others } = await list({ group: 'semi_open' });
    expect(guided.map(({ name }) => name)).toContain('Sicilian Defense: Najdorf Variation');
    expect(others.map(({ name }) => name)).toContain('Carr Defense');
    for (const { moves } of [...guided, ...others]) expect(moves).toMatch(/^1\. e4(?! e5)/);
  });

  it('are found by words', async () => {
    const { guided, others } = await list({ query: 'grunfeld exchange' });
    expect(guided[0]?.slug).toBe('grunfeld-defense-exchange-variation');
    expect(others).toEqual([]);
    expect((await list({ query: 'gambit' })).guided).toHaveLength(OPENINGS_FOUND);
    expect(await list({ query: 'no such opening' })).toEqual({ guided: [], others: [] });
  });

  it('stand in a tree and lead on to each other', async () => {
    const najdorf = await show('sicilian-defense-najdorf-variation');
    expect(najdorf).toMatchObject({ eco: 'B90', group: 'semi_open', family: 'Sicilian_Defense' });
    expect(najdorf.path.join(' ')).toBe('e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6');
    expect(najdorf.within).toContainEqual({ slug: 'sicilian-defense', name: 'Sicilian Defense' });
    expect(najdorf.next.map(({ name }) => name)).toContain('Sicilian Defense: Najdorf Variation, English Attack');
    const names = najdorf.next.map(({ slug }) => slug);
    expect((await show(names[0]!)).within.at(-1)?.slug).toBe(najdorf.slug);
  });

  it('say what an opening is about, with plans of both sides', async () => {
    const { guide } = await show('italian-game');
    expect(guide?.text.length).toBeGreaterThan(0);
    expect(guide?.white.length).toBeGreaterThan(1);
    expect(guide?.black.length).toBeGreaterThan(1);
    for (const { path } of guide?.traps ?? []) expect(path.slice(0, 2)).toEqual(['e2e4', 'e7e5']);
  });

  it('exist only for named openings', async () => {
    await expect(show('no-such-opening')).rejects.toMatchObject({ body: { error: 'opening_not_found' } });
    await expect(show('-')).rejects.toMatchObject({ status: 404 });
  });
});
