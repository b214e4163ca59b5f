import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFaults } from './house.ts';

let tree: string;
beforeEach(() => void (tree = mkdtempSync(join(tmpdir(), 'tabiya-house-'))));
afterEach(() => rmSync(tree, { recursive: true }));

const faultsOf = (path: string, text: string): string[] => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
  return findFaults(tree);
};

const CODE = 'export const a = 1;\n';
// The path is put together here, so that this file itself names no machine.
const HOME = ['', 'home', 'anna', 'tabiya'].join('/');

test.each([
  ['a vague name', 'web/src/utils.ts', CODE],
  ['a vague folder', 'server/src/common/dates.ts', CODE],
  ['a service named by a gerund', 'server/src/features/staff/reports/telling-service.ts', CODE],
  ['a constant without noun or unit', 'server/src/app.ts', 'export const PATIENCE = 1;\n'],
  ['a coined word', 'server/src/app.ts', 'export const shelf = createShelf();\n'],
  ['a store made by hand', 'web/src/shell/panels.ts', 'const listeners = new Set<() => void>();\n'],
  [
    'a key of queries in a component',
    'web/src/shell/Bar.tsx',
    "void queries.invalidateQueries({ queryKey: ['games'] });\n",
  ],
  [
    'a key of cached data in a hook',
    'web/src/shell/use-bar.ts',
    "queries.setQueryData<Map<string, number>>(['games'], []);\n",
  ],
  ['a class of another sheet', 'web/src/shell/a.module.css', ".a {\n  composes: b from '../ui/b.module.css';\n}\n"],
  ['a width in a style sheet', 'web/src/ui/a.css', '@media (max-width: 30em) {\n  a {\n    color: red;\n  }\n}\n'],
  ['a width in a range', 'web/src/shell/a.module.css', '@media (hover: none) and (20em < width) {\n}\n'],
  ['a width in a script', 'web/src/shell/use-phone.ts', "export const query = matchMedia('(width <= 480px)');\n"],
  ['a barrel', 'chess/src/index.ts', CODE],
  ['an empty role', 'server/src/features/play/games/policy.ts', "// later\nimport { a } from './a.ts';\nexport {};\n"],
  ['a test that nothing runs', 'server/src/app.spec.ts', CODE],
  ['a test in a folder of its own', 'web/src/__tests__/app.tsx', CODE],
  ['a path of one machine', 'README.md', `Run it in ${HOME}.\n`],
  ['the folder of this checkout', 'bench/run.ts', `export const where = '${join(import.meta.dirname, '..')}';\n`],
  ['a registry', '.npmrc', `registry${'='}https://packages.example/\n`],
  [
    'a registry in the lock file',
    'package-lock.json',
    `{"packages":{},"resolved"${':'} "https://packages.example/a.tgz"}\n`,
  ],
  [
    'a lock file without other systems',
    'package-lock.json',
    '{"packages":{"":{"optionalDependencies":{"a-win32-x64":"1.0.0"}}}}\n',
  ],
])('refuses %s', (_what, path, text) => {
  const faults = faultsOf(path, text);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.split(': ')[0]).toBe(path);
});

test.each([
  ['web/src/ui/a.module.css', '@media (--phone) and (hover: none) {\n}\n@container (max-width: 30em) {\n}\n'],
  ['web/src/ui/breakpoints.css', '@custom-media --phone (max-width: 34em);\n'],
  ['web/index.html', '<a href="/home">Home</a>\n'],
  ['server/src/features/play/games/policy.ts', '/** Who may move. */\nexport const mayMove = 1;\n'],
  ['server/src/features/play/games/service.test.ts', CODE],
  ['e2e/live.spec.ts', CODE],
  ['chess/src/commonest-opening.ts', CODE],
  ['web/src/shell/queries.ts', "export const gamesQuery = { queryKey: ['games'] };\n"],
  ['web/src/shell/Bar.tsx', 'void queries.invalidateQueries({ queryKey: GAMES_KEY });\n'],
  ['web/src/store/store.ts', 'const listeners = new Set<() => void>();\n'],
  ['node_modules/some/utils/index.js', CODE],
])('accepts %s', (path, text) => {
  expect(faultsOf(path, text)).toEqual([]);
});
