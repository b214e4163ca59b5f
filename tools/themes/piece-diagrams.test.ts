import { boardSvg, type PieceDrawings, type PieceName } from '@tabiya/chess/diagram/board-svg.ts';
import { INITIAL_FEN } from '@tabiya/chess/rules/position.ts';
import { perspectiveOf, PIECE_SET_IDS } from '@tabiya/contract/account/theme-ids.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../steps.ts';

const SETS = join(ROOT, 'content/themes/pieces');
const sets = PIECE_SET_IDS.filter((set) => perspectiveOf(set) !== 'real 3D');
const colors = {
  ...{ light: '#eee', dark: '#474', lastMove: '#fc08', check: '#f00', arrow: '#fa0', mark: '#0af' },
  coordinates: { onLight: '#111', onDark: '#ddd' },
};

/** Lists the elements that are not closed where they should be. */
const unclosed = (svg: string): string[] => {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, end, name = '', self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (end && open.pop() !== name) faults.push(name);
    if (!end && !self) open.push(name);
  }
  return [...faults, ...open];
};

it.each(sets)('the pieces of %s stand on a diagram, and every id is there once', (set) => {
  const files = readdirSync(join(SETS, set)).filter((file) => file.endsWith('.svg'));
  const pieces = Object.fromEntries(
    files.map((file) => [file.replace('.svg', '') as PieceName, readFileSync(join(SETS, set, file), 'utf8')]),
  ) as PieceDrawings;
  const svg = boardSvg({ fen: INITIAL_FEN, hasCoordinates: true }, { colors, pieces, size: 800 });
  expect(unclosed(svg)).toEqual([]);
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id!);
  expect(ids).toEqual([...new Set(ids)]);
  const named = [...svg.matchAll(/(?:url\(#|href="#)([\w-]+)/g)].map(([, id]) => id!);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});
