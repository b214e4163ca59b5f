import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { writtenTexts } from '@tabiya/contract/community/written-text.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from '../../study/puzzles/test-puzzles.ts';

let server: TestServer;
let anna: Player;
let bob: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.UTC(2026, 10, 20, 12) });
  [anna, bob] = [await makeMember(server), await makeMember(server)];
  // Days get puzzles of some length and rating.
  await storePuzzles(server, [MATE, { ...SKEWER, rating: 1300 }]);
});
afterAll(() => server.close());

const htmlOf = async (text: string): Promise<string> => (await anna.call(writtenTexts.preview, { text })).html;
const cardAt = (path: string) => htmlOf(server.app.platform.config.baseUrl + path);

test('a link to a game of this site becomes a card', async () => {
  const gameId = await startGame(server, { white: anna, black: bob });
  const html = await cardAt(`/game/live/${gameId}`);
  expect(html).toContain('<a class="text-card" href="/');
  expect(html).toContain(`<bdi>${anna.user.username}</bdi> – <bdi>${bob.user.username}</bdi>`);
  expect(await htmlOf(`See ${server.app.platform.config.baseUrl}/game/live/${gameId}`)).not.toContain('text-card');
});

test('a link to a master game becomes a card, and one to none stays a link', async () => {
  const html = await cardAt('/games/view/anderssen-kieseritzky-1851');
  expect(html).toContain('<a class="text-card" href="/games/view/anderssen-kieseritzky-1851">');
  expect(html).toContain(
    '<bdi>Adolf Anderssen</bdi> – <bdi>Lionel Kieseritzky</bdi></b><span dir="ltr">1-0, 1851</span>',
  );
  expect(await cardAt('/games/view/nowhere')).not.toContain('text-card');
});

test('a link to a puzzle becomes a card with the position before the solver, in any language', async () => {
  for (const prefix of ['', '/de']) {
    const html = await cardAt(`${prefix}/learning/puzzles?puzzle=mate1`);
    expect(html).toContain('<a class="text-card" href="/learning/puzzles?puzzle=mate1">');
    expect(html).toContain('<b><bdi>#mate1</bdi></b><span dir="ltr">□</span>');
    expect(html).toContain(`fen=${encodeURIComponent('5k2/R6R/8/8/8/8/8/4K3 w')}`);
  }
  expect(await cardAt('/learning/puzzles?puzzle=none1')).not.toContain('text-card');
  expect(await cardAt('/learning/puzzles?theme=fork')).not.toContain('text-card');
});

test('a link to the puzzle of a day that has come becomes a card', async () => {
  const html = await cardAt('/daily-chess-puzzle?date=2026-11-20');
  expect(html).toContain('<a class="text-card" href="/daily-chess-puzzle?date=2026-11-20">');
  expect(html).toContain('<bdi>2026-11-20</bdi>');
  for (const path of ['/daily-chess-puzzle?date=2026-11-21', '/daily-chess-puzzle']) {
    expect(await cardAt(path)).not.toContain('text-card');
  }
});

test('a link to a study or a chapter becomes a card, if everybody may open it', async () => {
  const { id } = await bob.call(collections.create, { name: 'Rook <endings>', visibility: 'link' });
  const entry = await bob.call(libraryEntries.add, { collectionId: id, pgn: '[White "Tal"]\n\n1. e4 e5 *' });
  const study = await cardAt(`/library/collections/${id}`);
  expect(study).toContain(`<bdi>Rook &lt;endings&gt;</bdi></b><small><bdi>${bob.user.username}</bdi></small>`);
  expect(study).toContain('<img src="/callback/diagram?fen=rnbqkbnr%2Fpppp1ppp');
  expect(await cardAt(`/library/entries/${entry.id}`)).toContain(
    '<bdi>Tal – ?</bdi></b><small><bdi>Rook &lt;endings&gt;</bdi></small>',
  );
  const { id: secret } = await bob.call(collections.create, { name: 'Preparation', visibility: 'private' });
  const hidden = await bob.call(libraryEntries.add, { collectionId: secret, pgn: '1. a4 *' });
  for (const path of [`/library/collections/${secret}`, `/library/entries/${hidden.id}`]) {
    expect(await cardAt(path)).not.toContain('text-card');
  }
});
