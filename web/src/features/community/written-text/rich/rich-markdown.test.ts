import { addMarkdownRules, MARKDOWN_OPTIONS, TAGGED } from '@tabiya/contract/community/markdown-rules.ts';
import { cleanText } from '@tabiya/contract/kit/written-text.ts';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { DOMParser, DOMSerializer } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { richSchema } from './rich-schema.ts';
import { writeMarkdown } from './write-markdown.ts';

const renderer = addMarkdownRules(new MarkdownIt(MARKDOWN_OPTIONS));
renderer.renderer.rules[TAGGED] = (tokens, at) =>
  JSON.stringify([tokens[at]!.info, tokens[at]!.meta, tokens[at]!.content]);
const htmlOf = (markdown: string): string => renderer.render(markdown);

/** Writes a text without what the editor remembers of it, as if every block had been edited. */
const rewritten = (markdown: string): string => writeMarkdown(richSchema.nodeFromJSON(readMarkdown(markdown).toJSON()));

const EXAMPLES = [
  'Hello @anna-2, see https://example.org/a_b_c?x=1&y=2.',
  '# Plan\n\n## Details\n\n**Trade** the *bishop* and ~~resign~~ `Nf3`.',
  'one\ntwo  \nthree\\\nfour',
  '[fen]8/8/8/4k3/8/8/4K3/4R3 w - - 0 1[/fen]',
  '[fen black]\n8/8/8/4k3/8/8/4K3/4R3 w - - 0 1\n[/fen]',
  '[pgn]\n[White "Anna"]\n[Black "Bob"]\n\n1. e4 e5 2. Nf3 {a *comment*} *\n[/pgn]',
  '[quote 7]I like\nthe **Caro-Kann**.[/quote]\n\nSo do I.',
  '> a quote\n> of two lines\n>\n> - with a list\n>\n> > and a quote',
  '- one\n- two\n  - deep\n\n    loose\n- three',
  '3. three\n4. four\n\n   more\n5. five',
  '- a\n\n* b\n\n+ c',
  '1. a\n\n1) b',
  '![a \\] *knight*](/text-pictures/0123456789abcdef0123456789abcdef.webp)',
  '[text](/play "A title") and [other *emphasis*](https://example.org/a(b)c)',
  '<https://example.org/x>',
  '```pgn\n1. e4 `e5`\n\n```\n\n    indented\n\n````\n```\n````',
  'a | b\n--|--\n1 | 2',
  '- a\n\n  | a |\n  |---|\n  | 1 |',
  '---\n\n***',
  'Setext\n===\n\nand\n---',
  '1\\. not a list\n\n\\# no heading, \\*no emphasis\\*, 2 \\< 3 &amp; &copy; a\\_b',
  'A line with `` a ` tick `` and ***both*** **a*b*c**',
  '[fen]8/8 never closed',
  '<b>no HTML</b> &lt;i&gt;',
  'مرحبا **بالعالم** @anna',
];

test.each(EXAMPLES)('%j stays as it is written', (text) => {
  expect(writeMarkdown(readMarkdown(text))).toBe(text);
});

test.each(EXAMPLES)('%j means the same when all of it is written anew', (text) => {
  expect(htmlOf(rewritten(text))).toBe(htmlOf(text));
});

const PART = fc.constantFrom(
  ...EXAMPLES,
  'word',
  '',
  '    code',
  '> ',
  '- ',
  '1. ',
  '#',
  '*',
  '_a_',
  '|',
  '@b',
  '[x](',
);
const TEXT = fc
  .array(fc.tuple(PART, fc.constantFrom('\n', '\n\n', ' ', '\n> ', '\n- ', '\n  ')), { maxLength: 8 })
  .map((parts) => cleanText(parts.flat().join('')));

test('reading a text and writing it changes nothing that a reader sees', () => {
  fc.assert(
    fc.property(TEXT, (text) => htmlOf(writeMarkdown(readMarkdown(text))) === htmlOf(text)),
    { numRuns: 2_000 },
  );
});

const edited = (markdown: string, edit: (state: EditorState) => Transaction): string => {
  const state = EditorState.create({ doc: readMarkdown(markdown) });
  return writeMarkdown(state.apply(edit(state)).doc);
};

test('an edit changes the Markdown of its block alone', () => {
  const text = 'first\n\n* a\n* b\n\n| a |\n|---|\n\n__last__';
  expect(edited(text, ({ tr }) => tr.insertText(' one', 6))).toBe(text.replace('first', 'first one'));
});

test.each([
  '# ',
  '- ',
  '1. ',
  '> ',
  '*a*',
  '`',
  '[fen]x[/fen]',
  '[a](/b)',
  '| a |\n|---|',
  'a\n---',
  '~~~',
  '&amp;',
  '<b>',
  '\\',
])('typed as text, %j is shown as it is typed', (typed) => {
  const doc = richSchema.node('doc', null, [
    richSchema.node(
      'paragraph',
      null,
      typed
        .split('\n')
        .flatMap((line, at) => [...(at === 0 ? [] : [richSchema.node('hard_break')]), richSchema.text(line)]),
    ),
  ]);
  expect(readMarkdown(writeMarkdown(doc)).textContent).toBe(doc.textContent.trim());
});

test('any words that are typed are there when the text is read again', () => {
  const line = fc.string({ unit: fc.constantFrom(...'ab1 *_`#>-+.()[]!\\|~&<:/@"='), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const words = lines.map((one) => one.trim()).filter((one) => one !== '');
      const doc = richSchema.node(
        'doc',
        null,
        (words.length === 0 ? ['a'] : words).map((one) => richSchema.node('paragraph', null, richSchema.text(one))),
      );
      return readMarkdown(writeMarkdown(doc)).textContent === doc.textContent;
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" JaVaScRiPt:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="data:text/html,x" onclick="alert(1)">x</a>',
  '<img src="x" onerror="alert(1)">',
  '<img src="https://evil.example/x.png">',
  '<script>alert(1)</script><style>*{}</style>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<p style="position:fixed" onmouseover="alert(1)">x</p>',
  '<p>[x](javascript:alert(1))</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<svg onload="alert(1)"><a href="/x">y</a></svg>',
  '<pre data-tag="raw">[x](javascript:alert(1))</pre>',
])('what is pasted as %s brings no script', (pasted) => {
  const page = new window.DOMParser().parseFromString(pasted, 'text/html');
  const doc = DOMParser.fromSchema(richSchema).parse(page.body);
  const shown = document.createElement('div');
  shown.append(DOMSerializer.fromSchema(richSchema).serializeFragment(doc.content));
  for (const html of [shown.innerHTML, htmlOf(writeMarkdown(doc))]) {
    const { body } = new window.DOMParser().parseFromString(html, 'text/html');
    expect([...body.querySelectorAll('script, style, iframe, svg, img')]).toEqual([]);
    const attributes = [...body.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => /^on|^style$/.test(name))).toEqual([]);
    const addresses = attributes.filter(({ name }) => name === 'href' || name === 'src');
    expect(addresses.filter(({ value }) => !/^(?:https?:\/\/|\/(?!\/))/.test(value))).toEqual([]);
  }
});
