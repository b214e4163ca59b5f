import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CYCLE, FIXTURES, MIGRATIONS, NAMES, TYPES } from './guard-fixtures.ts';
import { IMPORTS } from './import-fixtures.ts';
import { ROOT } from './steps.ts';

const CONFIGURATION = ['package.json', '.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.base.json', 'tools/lint'];

/** Makes a small tree of the same shape and under the same configuration, for files that break the rules. */
const plant = (files: Record<string, string>): string => {
  const tree = mkdtempSync(join(tmpdir(), 'tabiya-guards-'));
  for (const path of CONFIGURATION) cpSync(join(ROOT, path), join(tree, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
};

const run = (tree: string, ...[program = '', ...args]: string[]): { code: number | null; output: string } => {
  const binary = join(ROOT, 'node_modules/.bin', program);
  const { status, stdout, stderr } = spawnSync(binary, args, { cwd: tree, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
};

interface Finding {
  filename: string;
  code: string;
  labels: { span: { line: number } }[];
}

/** Returns what the linter finds in these files, linted together. */
const lint = (files: Record<string, string>): Finding[] => {
  const tree = plant(files);
  try {
    return (JSON.parse(run(tree, 'oxlint', '-f', 'json').output) as { diagnostics: Finding[] }).diagnostics;
  } finally {
    rmSync(tree, { recursive: true });
  }
};

const rulesFor = (found: readonly Finding[], path: string): string[] =>
  found.filter(({ filename }) => filename === path).map(({ code }) => code);

describe('the import table', () => {
  let found: Finding[];

  beforeAll(() => {
    const sources = Object.entries(IMPORTS).map(([path, { refused, allowed }]) => {
      const lines = [...refused, ...allowed].map((name, index) => `export * as thing${index} from '${name}';\n`);
      return [path, lines.join('')];
    });
    found = lint({
      ...Object.fromEntries(sources),
      'chess/src/lazy.ts': "export const load = () => import('react');\n",
    });
  });

  test.each(Object.entries(IMPORTS))('for %s', (path, { refused, allowed }) => {
    const names = [...refused, ...allowed];
    const complaints = found
      .filter(({ filename, code }) => filename === path && code === 'house(import-table)')
      .map(({ labels }) => names[(labels[0]?.span.line ?? 0) - 1]);
    expect(complaints.toSorted()).toEqual(refused.toSorted());
  });

  test('for an import in the middle of the code', () => {
    expect(rulesFor(found, 'chess/src/lazy.ts')).toEqual(['house(import-table)']);
  });
});

describe('the linter', () => {
  let wrong: Finding[];
  let right: Finding[];

  beforeAll(() => {
    const named = NAMES.map(([bad, good]) => ({ rule: 'unicorn(filename-case)', bad, good }));
    const thing = 'export const thing = 1;\n';
    wrong = lint({
      ...Object.fromEntries(FIXTURES.map(({ path, bad }) => [path, bad])),
      ...Object.fromEntries(named.map(({ bad }) => [bad, thing])),
      ...CYCLE,
    });
    right = lint({
      ...Object.fromEntries(FIXTURES.map(({ path, good }) => [path, good])),
      ...Object.fromEntries(named.map(({ good }) => [good, thing])),
      ...MIGRATIONS,
    });
  });

  test.each(FIXTURES)('$rule fires in $path', ({ rule, path }) => {
    expect(rulesFor(wrong, path)).toContain(rule);
  });

  test.each(NAMES)('%s is refused as a file name', (path) => {
    expect(rulesFor(wrong, path)).toEqual(['unicorn(filename-case)']);
  });

  test('two files that import each other are found', () => {
    for (const path of Object.keys(CYCLE)) expect(rulesFor(wrong, path)).toEqual(['import(no-cycle)']);
  });

  test('the correct version passes', () => expect(right).toEqual([]));
});

describe('the formatter', () => {
  let tree: string;
  beforeAll(
    () => (tree = plant({ 'chess/src/a.ts': 'export const a = "b";\n', 'web/src/b.ts': "export const b = 'c';\n" })),
  );
  afterAll(() => rmSync(tree, { recursive: true }));

  test('refuses what it would format differently', () => {
    expect(run(tree, 'oxfmt', '--check', 'chess').code).not.toBe(0);
    expect(run(tree, 'oxfmt', '--check', 'web').code).toBe(0);
  });
});

describe('the compiler', () => {
  let tree: string;
  let output: string;

  beforeAll(() => {
    const sources = TYPES.map(([, text], index) => [`src/case-${index}.ts`, text]);
    const tsconfig = JSON.stringify({ extends: './tsconfig.base.json', include: ['src'] });
    tree = plant({
      ...Object.fromEntries(sources),
      'src/fine.ts': 'export const a: number = 1;\n',
      'tsconfig.json': tsconfig,
    });
    output = run(tree, 'tsc', '-p', '.').output;
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  test.each(TYPES.map(([what, , code], index) => ({ what, code, index })))('refuses $what', ({ code, index }) => {
    expect(output).toMatch(new RegExp(`case-${index}\\.ts\\(.*error ${code}:`));
  });

  test('accepts correct code', () => expect(output).not.toContain('fine.ts'));
});
