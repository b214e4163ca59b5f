import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { TEXT_BOARDS_MAX, TEXT_MAX, TEXT_PGN_MAX, writtenTexts } from '@tabiya/contract/community/written-text.ts';
import { diagrams } from '@tabiya/contract/study/diagrams.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { INJECTIONS, scriptsIn } from '../../../test/injections.ts';
import { makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let anna: Player;
let bob: Player;
beforeAll(async () => {
  server = await startTestServer();
  [anna, bob] = [await makeMember(server), await makeMember(server)];
});
afterAll(() => server.close());

const htmlOf = async (text: string): Promise<string> => (await anna.call(writtenTexts.preview, { text })).html;
const refusalOf = async (text: string): Promise<string | undefined> => {
  const rendered = await server.app.services.writtenText.render(text);
  return isRefusal(rendered) ? rendered.refused : undefined;
};

test('Markdown becomes HTML with headings below those of the page', async () => {
  expect(await htmlOf('# Plan\n\n**Trade** the *bishop*\nthen\n\n- castle')).toBe(
    '<h3>Plan</h3>\n<p><strong>Trade</strong> the <em>bishop</em><br>\nthen</p>\n<ul>\n<li>castle</li>\n</ul>\n',
  );
});

test.each(INJECTIONS)('%s brings no script into a page', async (text) => {
  expect(scriptsIn(await htmlOf(text))).toEqual([]);
});

test('links to other sites get no credit and say where they lead', async () => {
  expect(await htmlOf('[bank](https://evil.example/x)')).toBe(
    '<p><a href="https://evil.example/x" rel="nofollow ugc noopener noreferrer" target="_blank" title="evil.example">bank</a></p>\n',
  );
  expect(await htmlOf('[here](/puzzles/rated)')).toBe('<p><a href="/puzzles/rated">here</a></p>\n');
});

test('names of members become links, other names stay text', async () => {
  const { username, id } = bob.user;
  const rendered = await server.app.services.writtenText.render(`@${username} @nobody-of-that-name a@${username}.org`);
  if (isRefusal(rendered)) throw new Error(rendered.refused);
  expect(rendered.mentioned).toEqual([id]);
  expect(rendered.html).toContain(`<a href="/${username.toLowerCase()}/member" class="text-mention">`);
  expect(rendered.html.match(/<a /g)).toHaveLength(1);
  expect(rendered.html).toContain('@nobody-of-that-name');
});

test('positions and games become boards that lead to the analysis board', async () => {
  const board = await htmlOf('[fen]8/8/8/4k3/8/8/4K3/4R3 w - - 0 1[/fen]');
  expect(board).toContain('<figure class="text-board"><a href="/analysis?fen=');
  const game = await htmlOf('[pgn]\n[White "Anna"]\n[Black "Bob"]\n\n1. e4 e5 2. Nf3 *\n[/pgn]');
  expect(game).toContain('<b>Anna – Bob</b> <span dir="ltr">1. e4 e5 2. Nf3</span>');
  // Script makes a board of it, on which the game is played through.
  expect(game).toContain(
    'data-pgn="[White &quot;Anna&quot;]\n[Black &quot;Bob&quot;]\n\n1. e4 e5 2. Nf3 *" data-side="white"',
  );
  const [, picture = ''] = /src="([^"]+)"/.exec(game) ?? [];
  const answer = await fetch(server.url + picture.replaceAll('&amp;', '&'));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(await answer.text()).toMatch(/^<svg /);
});

test('a board of a wrong notation stays text', async () => {
  expect(await htmlOf('[fen]nonsense[/fen]')).toBe('<pre><code>nonsense</code></pre>\n');
  expect(await htmlOf('[pgn]1. e5[/pgn]')).toBe('<pre><code>1. e5</code></pre>\n');
  expect(await htmlOf('[fen]8/8')).toBe('<p>[fen]8/8</p>\n');
  await expect(anna.call(diagrams.board as never, { fen: 'nonsense' } as never)).rejects.toBeInstanceOf(Error);
});

const SAID = '[quote 3]I cheat.[/quote]\n\n> I lose.\n\nI dislike the\nCaro-Kann.';

test('a quote keeps its author only where the words are his own', async () => {
  const find = async () => new Map([[7, { author: 'Bob', source: SAID, url: '/x#comment-7' }]]);
  const render = async (text: string) => {
    const rendered = await server.app.services.writtenText.render(text, find);
    if (isRefusal(rendered)) throw new Error(rendered.refused);
    return rendered;
  };
  const own = await render('[quote 7]dislike the Caro-Kann[/quote]');
  expect(own).toMatchObject({ quoted: [7], html: expect.stringContaining('<cite><a href="/x#comment-7">') });
  expect((await render('[quote 7]the Caro[/quote]')).quoted).toEqual([7]);
  // Words of somebody else that he quotes, and parts of words.
  for (const words of ['I win.', 'I cheat.', 'I lose.', 'like the Caro-Kann', 'I dis']) {
    const forged = await render(`[quote 7]${words}[/quote]`);
    expect(forged).toMatchObject({ quoted: [], html: `<blockquote><p dir="auto">${words}</p></blockquote>\n` });
  }
});

test('texts made to hurt are refused, and quickly', async () => {
  expect(await refusalOf(`${'>'.repeat(10_000)} deep`)).toBe('text_too_complex');
  expect(await refusalOf(`${'> '.repeat(10_000)} deep`)).toBe('text_too_complex');
  expect(await refusalOf(Array.from({ length: 500 }, (_, at) => `@member-${at}`).join(' '))).toBe('too_many_mentions');
  const board = '[fen]8/8/8/4k3/8/8/4K3/4R3 w - - 0 1[/fen]\n\n';
  expect(await refusalOf(board.repeat(TEXT_BOARDS_MAX + 1))).toBe('too_many_boards');
  expect(await refusalOf(`[pgn]${'1. e4 (1. d4 '.repeat(TEXT_PGN_MAX / 10)}[/pgn]`)).toBe('pgn_too_large');
  await expect(anna.call(writtenTexts.preview, { text: 'a'.repeat(TEXT_MAX + 1) })).rejects.toBeInstanceOf(Error);
  await expect(anna.call(writtenTexts.preview, { text: 'a'.repeat(10_000_000) })).rejects.toBeInstanceOf(Error);
});

test.each(['[fen]\n', '*a ', '[x](', '`', '- ', '1. ', '[quote 1]', '|', '&', '**', '\\', 'http://a.b ', '@abc '])(
  'many of %j are rendered all the same',
  async (part) => {
    const refusal = await refusalOf(part.repeat(Math.floor(TEXT_MAX / part.length)));
    expect(refusal === undefined || refusal === 'text_too_complex').toBe(true);
  },
);
