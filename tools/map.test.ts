import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './steps.ts';

const FILE = /\.(tsx?|mjs|css|json|html|md|ya?ml)$/;
const TOP = /^(chess|contract|server|web|content|e2e|bench|tools|\.ci)\//;

/** Every path that the map names: in backticks, and in the first column of its drawings. `x` and `<x>` stand for any. */
const pathsIn = (map: string): string[] => {
  const quoted = [...map.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  const drawn = [...map.matchAll(/^((?:[\w.-]+\/)+[\w.-]*)(?= {2,}|$)/gm)].map(([, text = '']) => text);
  return [...quoted, ...drawn].filter((text) => /^[\w.@/<>*-]+$/.test(text) && isPath(text));
};

const isPath = (text: string): boolean => !text.includes('...') && (TOP.test(text) || FILE.test(text));

/** A bare file name may stand anywhere; a path is from the root or from a workspace's sources. */
const exists = (path: string): boolean => {
  const pattern = path.replaceAll(/<\w+>|(?<=\/)x(?=\/)/g, '*').replace(/\/$/, '');
  if (!pattern.includes('/') && FILE.test(pattern))
    return globbed(pattern) || globbed(`{chess,contract,server,web,e2e,bench,tools}/**/${pattern}`);
  return globbed(pattern) || globbed(`{chess,contract,server,web}/src/${pattern}`);
};

const globbed = (pattern: string): boolean =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' }).length > 0;

test('reads paths in backticks and in drawings, and leaves words and examples alone', () => {
  const map =
    'See `chess/src/rules/game.ts`, `npm start`, `XPage.tsx ...` and `play()`.\nweb/src/ui/   buttons\n  indented/  no\n';
  expect(pathsIn(map)).toEqual(['chess/src/rules/game.ts', 'web/src/ui/']);
});

test('knows what exists', () => {
  expect(
    ['chess/src/rules/types.ts', 'types.ts', 'tools/', 'server/src/features/<x>/', 'chess/src/no-such.ts'].map(exists),
  ).toEqual([true, true, true, true, false]);
});

test('every path that ARCHITECTURE.md names exists', () => {
  const map = join(ROOT, 'ARCHITECTURE.md');
  expect(existsSync(map)).toBe(true);
  const paths = pathsIn(readFileSync(map, 'utf8'));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
