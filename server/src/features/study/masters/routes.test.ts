import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { masters } from '@tabiya/contract/study/masters.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../../../test/make.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await startTestServer();
  ({ call } = server.visitor());
});
afterAll(() => server.close());

const IMMORTAL = 'anderssen-kieseritzky-1851';
const games = (input: CallInput<typeof masters.games>) => call(masters.games, { limit: '100', ...input });
const slugs = async (input: CallInput<typeof masters.games>) => (await games(input)).items.map(({ slug }) => slug);
const refused = (status: number, error: string) => ({ status, body: { error } });

describe('the list of games', () => {
  it('pages through all games, newest first, each once', async () => {
    const years: number[] = [];
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await call(masters.games, { limit: '37', ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...items.map(({ slug }) => slug));
      years.push(...items.map(({ year }) => year));
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(IMMORTAL);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  });

  it.each([
    ['a player', { query: 'anderssen kies' }],
    ['an event without capitals', { query: 'immortal casual london', until: '1851' }],
    ['an opening', { query: "bishop's gambit", eco: 'C33', until: '1851' }],
    ['a year', { query: '1851' }],
    ['years', { since: '1851', until: '1851' }],
    ['the beginning of a code, and a result', { eco: 'c3', result: '1-0' as const, until: '1851' }],
    ['the page of a player', { player: 'Adolf-Anderssen', until: '1851' }],
  ])('finds by %s', async (_, input) => expect(await slugs(input)).toContain(IMMORTAL));

  it('finds by position, whatever the move counters', async () => {
    const fen = 'rnb1kbnr/p1pp1ppp/8/1p6/2B1Pp1q/8/PPPP2PP/RNBQ1KNR w kq -';
    expect(await slugs({ fen: `${fen} 7 20` })).toContain(IMMORTAL);
    expect(await slugs({ fen, result: '0-1' })).not.toContain(IMMORTAL);
  });

  it('finds nothing by what no game has', async () => {
    expect(await slugs({ query: 'immortal game of nobody' })).toEqual([]);
    expect(await slugs({ since: '1900', until: '1800' })).toEqual([]);
    expect(await slugs({ player: 'nobody' })).toEqual([]);
  });

  it('refuses what is no position, no cursor and no year', async () => {
    await expect(games({ fen: 'nonsense' })).rejects.toMatchObject(refused(409, 'bad_fen'));
    await expect(games({ cursor: 'nonsense' })).rejects.toMatchObject({ body: { error: 'bad_page_token' } });
    const nowhere = Buffer.from('["nowhere"]').toString('base64url');
    await expect(games({ cursor: nowhere })).rejects.toMatchObject({ body: { error: 'bad_page_token' } });
    await expect(games({ since: '9999' })).rejects.toMatchObject({ status: 400 });
    await expect(games({ eco: 'F1' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a game', () => {
  it('has its moves, notes and PGN, and the pages of its players and opening', async () => {
    const game = await call(masters.game, { slug: IMMORTAL });
    expect(game).toMatchObject({
      title: 'The Immortal Game',
      white: { name: 'Adolf Anderssen', slug: 'adolf-anderssen' },
      black: { slug: null },
      result: '1-0',
      eco: 'C33',
      moves: 23,
    });
    expect(game.openingSlug).toContain('bishops-gambit');
    expect(game.line.at(-1)?.san).toBe('Be7#');
    expect(game.line.filter(({ note }) => note !== null).length).toBeGreaterThan(2);
    const read = readPgn(game.pgn);
    expect(read.ok && read.value.tags).toMatchObject({ White: 'Anderssen, Adolf', ECO: 'C33' });
  });

  it('that does not exist is refused', async () => {
    await expect(call(masters.game, { slug: 'nowhere' })).rejects.toMatchObject(refused(404, 'master_game_not_found'));
  });
});

describe('players', () => {
  it('stand by name and are found by the beginning of a name and by country', async () => {
    const { items } = await call(masters.players, { query: 'jose cap' });
    expect(items.map(({ slug }) => slug)).toEqual(['jose-raul-capablanca']);
    const cubans = await call(masters.players, { country: 'CU' });
    expect(cubans.items.map(({ country }) => country)).toEqual(['CU']);
    expect((await call(masters.countries, {})).countries).toContain('CU');
  });

  it('stand by their highest rating where they are asked for by it', async () => {
    const { items } = await call(masters.players, { order: 'rating', limit: '100' });
    const ratings = items.map(({ highest }) => highest?.rating ?? 0);
    expect(ratings[0]).toBe(2882);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(ratings).not.toContain(0);
  });

  it('have a text, openings that have pages, and games of their own', async () => {
    const player = await call(masters.player, { slug: 'emanuel-lasker' });
    expect(player).toMatchObject({ champion: ['1894–1921'], born: 1868, died: 1941, highest: null });
    expect(player.text.length).toBeGreaterThan(0);
    expect(player.openings.length).toBeGreaterThan(1);
    for (const { white, black } of player.best) expect([white.slug, black.slug]).toContain('emanuel-lasker');
    expect(player.best).toHaveLength(player.games);
  });

  it('that do not exist are refused', async () => {
    const nobody = call(masters.player, { slug: 'nobody' });
    await expect(nobody).rejects.toMatchObject(refused(404, 'master_player_not_found'));
  });

  it('can be commented on by the address of their page only', async () => {
    const member = await makeMember(server);
    const on = (contentId: string) =>
      member.call(comments.create, { contentType: 'master_player', contentId, text: 'A great fighter.' });
    await on('emanuel-lasker');
    await expect(on('nobody')).rejects.toMatchObject({ status: 404 });
    await expect(on('Emanuel-Lasker')).rejects.toMatchObject({ status: 404 });
  });
});

describe('what masters played in a position', () => {
  it('is counted as a recount of the games does', async () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const found = await call(masters.position, { fen });
    const all = await games({});
    expect(found.moves[0]?.uci).toBe('e2e4');
    const total = found.white + found.draws + found.black;
    const bySum = found.moves.reduce((sum, move) => sum + move.white + move.draws + move.black, 0);
    expect(total).toBe(bySum);
    expect(total).toBeGreaterThanOrEqual(all.items.length);
    expect(found.games[0]?.slug).toBe(all.items[0]?.slug);
  });

  it('is nothing where no game came, and refused for what is no position', async () => {
    const nothing = await call(masters.position, { fen: '8/8/8/8/8/4k3/8/4K2R w K - 0 1' });
    expect(nothing).toEqual({ white: 0, draws: 0, black: 0, moves: [], games: [] });
    await expect(call(masters.position, { fen: '8/8 w' })).rejects.toMatchObject(refused(409, 'bad_fen'));
  });
});
