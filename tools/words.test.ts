import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languagesIn, messageFiles } from '../web/message-files.ts';
import { SPOKEN_LOCALES } from '../contract/src/site/locales.ts';
import { inTraditional, PARTS, traditionalFiles } from './traditional-chinese.ts';
import { findWordSets } from '../web/word-sets.ts';
import { ROOT } from './steps.ts';
import { findWordFaults } from './words.ts';

let part: string;
beforeEach(() => void (part = mkdtempSync(join(tmpdir(), 'tabiya-words-'))));
afterEach(() => rmSync(part, { recursive: true }));

const write = (files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(part, path)), { recursive: true });
    writeFileSync(join(part, path), text);
  }
};
const ENGLISH = {
  'a.hello': 'Hello {name}, <link>go</link>',
  'a.kind': '{kind, select, fast {Fast} other {Slow}}',
  'a.rated.no': 'Casual',
  'a.rated.yes': 'Rated',
};
const SAYS_ALL = `
  const x = <FormattedMessage id="a.hello" />;
  const y = intl.formatMessage({ id: \`a.rated.\${rated}\` });
  const words = isFast ? 'a.kind' : undefined;
`;
const faultsWith = (files: Record<string, string>): string[] => {
  write({ 'messages/en/a.json': JSON.stringify(ENGLISH), 'Page.tsx': SAYS_ALL, ...files });
  return findWordFaults(part);
};

test('finds nothing where every text is there and used', () =>
  expect(faultsWith({ 'messages/de/a.json': JSON.stringify({ 'a.rated.no': 'Ungewertet' }) })).toEqual([]));

test('a key that nobody wrote is found, whatever it is given to', () => {
  const code = `
    const x = <FormattedMessage id={isOver ? 'a.over' : 'a.kind'} />;
    const y = formatMessage({ id: \`b.\${x}\` });
    const z = formatMessage({ id: 'a.' + x });
    const w = code as MessageKey;
  `;
  expect(faultsWith({ 'Other.tsx': code })).toEqual([
    "Other.tsx, line 2: 'a.over': there is no such key",
    'Other.tsx, line 3: `b.${x}`: no key is like this',
    "Other.tsx, line 4: 'a.' + x: a key is written in one piece",
    'Other.tsx, line 5: code as MessageKey: no cast can make a key',
  ]);
});

test('a text that nobody says is found, though a test or a type names it', () => {
  const files = { 'Page.tsx': '', 'page.test.tsx': SAYS_ALL, 'key.ts': "type Key = 'a.hello';" };
  expect(faultsWith(files).map((fault) => fault.split(':')[0])).toEqual([
    'en, a.hello',
    'en, a.kind',
    'en, a.rated.no',
    'en, a.rated.yes',
  ]);
});

test.each([
  ['de', { 'a.bye': 'Tschüss' }, 'de, a.bye: not in English'],
  ['de', { 'a.hello': 'Hallo <link>los</link>' }, 'de, a.hello: lacks name'],
  ['de', { 'a.hello': 'Hallo {name}, los' }, 'de, a.hello: lacks <link>'],
  ['de', { 'a.rated.no': '{wert} Punkte' }, 'de, a.rated.no: English has no wert'],
  ['de', { 'a.kind': '{kind, select, schnell {Schnell} other {Langsam}}' }, 'de, a.kind: lacks kind=fast'],
  ['de', { 'a.kind': '{kind, select, fast {Schnell}}' }, 'de, a.kind: this is no ICU message'],
  ['xx', {}, 'xx: no such locale'],
])('what is wrong with the texts of %s is found: %j', (name, texts, fault) =>
  expect(faultsWith({ [`messages/${name}/a.json`]: JSON.stringify(texts) })).toContain(fault),
);

test.each([
  ['de/a.json', { 'b.hello': 'Hallo' }, 'de/a.json, b.hello: belongs elsewhere'],
  ['de/a.json', { 'a.rated.no': 'Nein', 'a.kind': 'Art' }, 'de/a.json: its keys are not in alphabetical order'],
  ['de/other.json', {}, 'de/other.json: English has no such file'],
])('what is wrong with the file %s is found: %j', (file, texts, fault) =>
  expect(faultsWith({ [`messages/${file}`]: JSON.stringify(texts) })).toContain(fault),
);

test('the type of message keys has a line for every English file of the web', () => {
  const type = readFileSync(join(ROOT, 'web/src/platform/words/message-key.ts'), 'utf8');
  const named = [...type.matchAll(/messages\/en\/([\w-]+)\.json/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...messageFiles(join(ROOT, 'web/src/messages'), 'en').keys()].toSorted());
});

test('each import() brings what its files say and every page does not', () => {
  write({
    'src/entry-client.tsx': "import './shell.ts';\nconst load = () => import('./Home.tsx');",
    'src/shell.ts': "import type { Home } from './Home.tsx';\nexport const key = 'a.kind';",
    'src/Home.tsx': "import { part } from './part.ts';\nimport './shell.ts';\nconst late = () => import('./Late.tsx');",
    'src/part.ts': "export const part = ['a.hello', 'a.kind'];",
    'src/Late.tsx': 'export const Late = () => <FormattedMessage id={`a.rated.${rated}`} />;',
  });
  const { shell, byFile } = findWordSets(part, new Set(Object.keys(ENGLISH)));
  expect([...shell]).toEqual(['a.kind']);
  expect(Object.fromEntries([...byFile].map(([file, keys]) => [file, [...keys]]))).toEqual({
    'src/Home.tsx': ['a.hello'],
    'src/Late.tsx': ['a.rated.no', 'a.rated.yes'],
  });
});

test('a page with a key that cannot be found is not built', () => {
  write({ 'src/entry-client.tsx': "formatMessage({ id: 'a.gone' });" });
  expect(() => findWordSets(part, new Set())).toThrow("web/src/entry-client.tsx, line 1: 'a.gone'");
});

test.each(PARTS.flatMap((folder) => (['zh-TW', 'zh-HK'] as const).map((tag) => [folder, tag] as const)))(
  'the texts of %s in %s are what "npm run traditional" writes',
  (folder, tag) => {
    const files = [...messageFiles(join(ROOT, folder), tag).keys()];
    const written = files.map((name) => [name, readFileSync(join(ROOT, folder, tag, `${name}.json`), 'utf8')]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(traditionalFiles(folder, tag)));
  },
);

test('the queen keeps her character in traditional Chinese, and what comes after has its own', () => {
  expect(inTraditional('升变为后；后在 h5 将军；之后', 'zh-TW')).toBe('升變為后；后在 h5 將軍；之後');
});

test('pages are announced in the languages that have texts', () => {
  const spoken = SPOKEN_LOCALES.map(({ segment }) => segment).filter((segment) => segment !== 'pt-BR');
  for (const folder of PARTS) expect(languagesIn(join(ROOT, folder)).toSorted()).toEqual(spoken.toSorted());
});
