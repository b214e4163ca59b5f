import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './steps.ts';

// A small house under our own configuration: one line in each part that nothing uses, and one that something does.
const FILES: Record<string, string> = {
  'chess/src/clock.ts': 'export const used = 1;\nexport const unusedInChess = 2;\n',
  'contract/src/games.ts': "export { used } from '@tabiya/chess/clock.ts';\nexport const unusedInContract = 2;\n",
  'server/src/main.ts': "import { serve } from './app.ts';\nserve();\n",
  'server/src/app.ts':
    "import { used } from '@tabiya/contract/games.ts';\nexport const serve = () => used;\nexport const unusedInServer = 2;\n",
  'server/src/forgotten.ts': 'export const forgotten = 1;\n',
  'web/index.html': '<script type="module" src="/src/entry-client.tsx"></script>\n',
  'web/src/entry-client.tsx': "import { App } from './app.tsx';\nApp();\n",
  'web/src/entry-server.tsx': "export { App } from './app.tsx';\n",
  'web/src/app.tsx': 'export const App = () => null;\nexport const unusedInWeb = 2;\n',
};

let tree: string;
let report: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'tabiya-unused-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  for (const path of ['package.json', 'knip.json', 'tsconfig.json', 'tsconfig.base.json', 'web/vite.config.ts']) {
    cpSync(join(ROOT, path), join(tree, path));
  }
  for (const workspace of ['chess', 'contract', 'server', 'web']) {
    for (const file of ['package.json', 'tsconfig.json']) {
      cpSync(join(ROOT, workspace, file), join(tree, workspace, file));
    }
    mkdirSync(join(tree, 'node_modules/@tabiya'), { recursive: true });
    symlinkSync(join(tree, workspace), join(tree, 'node_modules/@tabiya', workspace));
  }
  const knip = join(ROOT, 'node_modules/.bin/knip');
  report = spawnSync(knip, ['--no-progress', '--reporter', 'compact'], { cwd: tree, encoding: 'utf8' }).stdout;
});
afterAll(() => rmSync(tree, { recursive: true }));

test.each(['unusedInChess', 'unusedInContract', 'unusedInServer', 'unusedInWeb', 'forgotten.ts', 'chessops'])(
  'finds %s',
  (name) => expect(report).toContain(name),
);

test('leaves alone what is used', () => {
  expect(report).not.toMatch(/\b(used|serve|App)\b/);
});
