import { describe, expect, it, test } from 'vitest';
import { INITIAL_FEN } from '../rules/position.ts';
import { BOARD_VARIANTS, COLORS } from '../rules/types.ts';
import { boardSvg, type BoardLook, type Diagram, type PieceDrawings, type PieceName } from './board-svg.ts';

const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
const NAMES = COLORS.flatMap((color) => ROLES.map((role): PieceName => `${color}-${role}`));
const piecesOf = (drawing: (name: PieceName) => string) =>
  Object.fromEntries(NAMES.map((name) => [name, drawing(name)])) as PieceDrawings;
const colors: BoardLook['colors'] = {
  ...{ light: '#eee', dark: '#474', lastMove: '#fc08', check: '#f00', arrow: '#fa0', mark: '#0af' },
  coordinates: { onLight: '#111', onDark: '#ddd' },
};
const plain: BoardLook = {
  colors,
  pieces: piecesOf((name) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><g class="${name}"/></svg>`),
  size: 400,
};

const KINGS = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
const draw = (diagram: Partial<Diagram>, look = plain): string => boardSvg({ fen: KINGS, ...diagram }, look);
/** Returns each piece as its name, then its column and row from the upper left. */
const placed = (svg: string): string[] =>
  [...svg.matchAll(/<use href="#([\w-]+)" x="(\S+)" y="(\S+)"/g)].map(([, name, x, y]) => `${name} ${x} ${y}`);
const count = (svg: string, part: string): number => svg.split(part).length - 1;

describe('pieces', () => {
  it('stand where the FEN puts them, seen from either side', () => {
    expect(placed(draw({})).toSorted()).toEqual(['black-king 4 0', 'white-king 4 7']);
    expect(placed(draw({ orientation: 'black' })).toSorted()).toEqual(['black-king 3 7', 'white-king 3 0']);
  });

  it('are drawn once for each kind', () => {
    const svg = draw({ fen: INITIAL_FEN });
    expect(placed(svg)).toHaveLength(32);
    expect(count(svg, '<symbol')).toBe(12);
  });

  it('reach into the square behind if they are tall', () => {
    const pieces = piecesOf(() => '<svg viewBox="0 0 45 60"><g/></svg>');
    expect(draw({}, { ...plain, pieces })).toMatch(
      /<use href="#white-king" x="4" y="6\.66\d*" width="1" height="1\.33/,
    );
  });

  it('keep their ids apart', () => {
    const pieces = piecesOf(() => '<svg viewBox="0 0 45 45"><mask id="m"/><path mask="url(#m)"/></svg>');
    const svg = draw({}, { ...plain, pieces });
    for (const name of ['white-king', 'black-king'])
      expect(svg).toContain(`id="${name}-m"/><path mask="url(#${name}-m)"`);
  });

  test.each(BOARD_VARIANTS)('are read from a position of %s', (variant) => {
    const fens = {
      crazyhouse: '4k3/8/8/8/8/8/8/Q~3K3[Nn] w - - 0 1',
      threecheck: '4k3/8/8/8/8/8/8/Q3K3 w - - 3+2 0 1',
    };
    const fen = variant in fens ? fens[variant as keyof typeof fens] : '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1';
    const svg = draw({ variant, fen });
    expect(placed(svg)).toContain('white-queen 0 7');
    expect(count(svg, `fill="${colors.mark}"`)).toBe(variant === 'kingofthehill' ? 4 : 0);
  });
});

describe('marks', () => {
  it.each([
    ['e2e4', ['M4 6h', 'M4 4h']],
    ['N@f3', ['M5 5h']],
  ])('light the squares of the move %s', (lastMove, paths) => {
    const svg = draw({ lastMove });
    expect(count(svg, `fill="${colors.lastMove}"`)).toBe(paths.length);
    for (const path of paths) expect(svg).toContain(`fill="${colors.lastMove}" d="${path}`);
  });

  it('show the king in check', () => expect(draw({ check: 'black' })).toContain(`fill="${colors.check}" d="M4 0h`));

  it('circle squares and draw arrows over the pieces, each in its own colour if it has one', () => {
    const svg = draw({
      marks: [{ square: 'a1' }, { square: 'h8', color: 'red' }],
      arrows: [
        { from: 'e2', to: 'e4' },
        { from: 'a1', to: 'h8', color: 'blue' },
      ],
    });
    expect(svg).toContain(`<circle cx="0.5" cy="7.5" r=".45" fill="none" stroke="${colors.mark}"`);
    expect(svg).toContain('<circle cx="7.5" cy="0.5" r=".45" fill="none" stroke="red"');
    expect(svg).toMatch(/<path fill="#fa0" d="M4\.\d+ 6\.400L.*Z"\/><path fill="blue"/);
    expect(svg.lastIndexOf('<use')).toBeLessThan(svg.indexOf('<circle'));
  });

  it('write coordinates on request, turned with the board', () => {
    const texts = (svg: string) => [...svg.matchAll(/<text x="(\S+)" y="(\S+)"[^>]*>(\w)</g)].map(([, ...all]) => all);
    expect(texts(draw({}))).toEqual([]);
    expect(texts(draw({ hasCoordinates: true }))).toContainEqual(['0.94', '7.94', 'a']);
    expect(texts(draw({ hasCoordinates: true }))).toContainEqual(['.06', '0.24', '8']);
    const turned = texts(draw({ hasCoordinates: true, orientation: 'black' }));
    expect(turned).toContainEqual(['7.94', '7.94', 'a']);
    expect(turned).toContainEqual(['.06', '0.24', '1']);
    // a1 and h8 are dark.
    expect(draw({ hasCoordinates: true })).toContain('text-anchor="end" fill="#ddd">a<');
    expect(draw({ hasCoordinates: true, orientation: 'black' })).toContain('text-anchor="end" fill="#ddd">h<');
  });
});

it('names itself, and lets no text leave its place', () => {
  const svg = draw({ title: 'A "fork" <b>' });
  expect(svg).toContain('width="400" height="400" role="img"><title>A &quot;fork&quot; &lt;b&gt;</title>');
  expect(draw({ marks: [{ square: 'a1', color: '"/><script>' }] })).not.toContain('<script>');
});

it('refuses what is no position or no square', () => {
  expect(() => draw({ fen: 'no fen' })).toThrow(RangeError);
  expect(() => draw({ marks: [{ square: 'i9' }] })).toThrow(RangeError);
});
