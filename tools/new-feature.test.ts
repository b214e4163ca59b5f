import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './steps.ts';

const WORKSPACES = ['chess', 'contract', 'server', 'web'];
const NOT_COPIED = /^(node_modules|\.git|dist|data|shots|coverage)$/;

// A copy of the repository gets a whole feature and a small one, and both are checked there.
const FEATURE = ['study/daily-drills', '--page', 'web_news_view', '--live', '--table'];
const SMALL_FEATURE = ['people/quizzes'];
const NEW = [
  ...['server/src/features/study/daily-drills', 'web/src/features/study/daily-drills'],
  ...['server/src/features/people/quizzes', 'contract/src/study', 'contract/src/people', 'contract/src/site'],
  ...['server/src/features/study/compose.ts', 'server/src/features/people/compose.ts', 'web/src/platform/words'],
];

let tree: string;

const run = (program: string, ...args: string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
    const child = spawn(program, args, { cwd: tree, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
const runTool = (name: string, ...args: string[]) => run(join(ROOT, 'node_modules/.bin', name), ...args);
const generate = (args: string[]) => run(process.execPath, 'tools/new-feature.ts', ...args);

/** Links the packages one by one, because the workspaces among them must be those of the copy. */
const linkPackages = (folder: string): void => {
  const from = join(ROOT, folder, 'node_modules');
  const to = join(tree, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.') && name !== '@tabiya') symlinkSync(join(from, name), join(to, name));
  }
};

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'tabiya-feature-'));
  cpSync(ROOT, tree, { recursive: true, filter: (path) => path === ROOT || !NOT_COPIED.test(basename(path)) });
  for (const folder of ['', ...WORKSPACES.filter((name) => readdirSync(join(ROOT, name)).includes('node_modules'))]) {
    linkPackages(folder);
  }
  symlinkSync(join(ROOT, 'node_modules/.bin'), join(tree, 'node_modules/.bin'));
  mkdirSync(join(tree, 'node_modules/@tabiya'));
  for (const name of WORKSPACES) symlinkSync(join(tree, name), join(tree, 'node_modules/@tabiya', name));
  for (const args of [FEATURE, SMALL_FEATURE]) {
    const { code, output } = await generate(args);
    if (code !== 0) throw new Error(output);
  }
}, 120_000);
afterAll(() => rmSync(tree, { recursive: true }));

test('changes a few central lines', () => {
  const files = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(tree, join(entry.parentPath, entry.name)));
  const isChanged = (file: string): boolean => {
    const before = join(ROOT, file);
    return existsSync(before) && !readFileSync(before).equals(readFileSync(join(tree, file)));
  };
  expect(files.filter(isChanged).toSorted()).toEqual([
    'contract/src/site/planned-pages.ts',
    'contract/src/study/pages.ts',
    'server/src/features/people/compose.ts',
    'server/src/features/study/compose.ts',
    'server/src/schema.sql',
    'web/src/platform/words/message-key.ts',
  ]);
});

test.concurrent.each([
  ['types', () => runTool('tsc', '-p', 'server')],
  ['types of the web', () => runTool('tsc', '-p', 'web')],
  ['lint', () => runTool('oxlint', '--deny-warnings', ...NEW)],
  ['format', () => runTool('oxfmt', '--check', ...NEW, 'web/src/messages')],
  ['house rules', () => run(process.execPath, 'tools/house.ts')],
  ['words', () => run(process.execPath, 'tools/words.ts')],
])('passes: %s', { timeout: 180_000 }, async (_, check) => expect(await check()).toMatchObject({ code: 0 }));

test('its tests pass', { timeout: 180_000 }, async () => {
  expect(await runTool('vitest', 'run', 'daily-drills', 'quizzes', 'web/src/page-routes')).toMatchObject({ code: 0 });
});

test('overwrites nothing', async () => {
  expect(await generate(FEATURE)).toMatchObject({
    code: 1,
    output: expect.stringContaining('planned-pages.ts has no'),
  });
  const again = await generate(SMALL_FEATURE);
  expect(again.output).toBe('contract/src/people/quizzes.ts exists already.\n');
});
