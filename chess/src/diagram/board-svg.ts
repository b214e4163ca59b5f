import { parseFen } from 'chessops/fen';
import type { Role } from 'chessops/types';
import { makeSquare } from 'chessops/util';
import type { BoardVariant, Color } from '../rules/types.ts';
import { arrowPath, centreOfSquare, cornerOfSquare } from './arrow.ts';

export type PieceName = `${Color}-${Role}`;

/**
 * A piece set: the whole SVG file of each piece, as in `content/themes/pieces/<set>/`. A view box that is higher than
 * wide reaches into the square behind.
 */
export type PieceDrawings = Readonly<Record<PieceName, string>>;

/** Colours as SVG takes them. */
export interface BoardColors {
  light: string;
  dark: string;
  /** Laid over the squares of the last move. */
  lastMove: string;
  /** Colour of the square of a king in check. */
  check: string;
  arrow: string;
  mark: string;
  /** Colours of the coordinates on light and on dark squares. */
  coordinates: { onLight: string; onDark: string };
}

/** A position as it is drawn: the FEN may be of any variant, but its pockets and counts of checks are not shown. */
export interface Diagram {
  fen: string;
  /** Defaults to chess; in King of the Hill the hill is marked. */
  variant?: BoardVariant;
  /** The side at the bottom; White by default. */
  orientation?: Color;
  /** UCI: `e2e4`, or a drop `N@f3`. */
  lastMove?: string;
  /** The side whose king is in check. */
  check?: Color;
  arrows?: readonly { from: string; to: string; color?: string }[];
  marks?: readonly { square: string; color?: string }[];
  hasCoordinates?: boolean;
  /** Says what the picture shows, for those who do not see it. */
  title?: string;
}

export interface BoardLook {
  colors: BoardColors;
  pieces: PieceDrawings;
  /** Width and height in pixels. */
  size: number;
}

const FILES = 'abcdefgh';
const HILL = ['d4', 'e4', 'd5', 'e5'];

/**
 * Draws a board as an SVG file, which needs neither other files nor styles. The position may be one that no game can
 * reach. Throws a RangeError on a bad FEN or square.
 */
export const boardSvg = (diagram: Diagram, { colors, pieces, size }: BoardLook): string => {
  const { orientation = 'white', title } = diagram;
  const placed = placedPieces(diagram.fen);
  const parts = [
    title === undefined ? '' : `<title>${escaped(title)}</title>`,
    pieceSymbols(placed, pieces),
    squares(colors),
    ...litSquares(diagram, placed, colors),
    diagram.hasCoordinates === true ? coordinates(orientation, colors) : '',
    ...placed.map(({ square, name }) => placedPiece(cornerOfSquare(square, orientation), name, pieces)),
    ...(diagram.marks ?? []).map((mark) => circle(mark, orientation, colors)),
    ...(diagram.arrows ?? []).map((arrow) => arrowOf(arrow, orientation, colors)),
  ];
  const role = title === undefined ? '' : ' role="img"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="${size}" height="${size}"${role}>${parts.join('')}</svg>`;
};

interface PlacedPiece {
  square: string;
  name: PieceName;
}

const placedPieces = (fen: string): PlacedPiece[] => {
  const { board } = parseFen(fen).unwrap(
    (setup) => setup,
    () => {
      throw new RangeError(`not a position: ${fen}`);
    },
  );
  return [...board].map(([square, { color, role }]) => ({ square: makeSquare(square), name: `${color}-${role}` }));
};

/** Every kind of piece is drawn once. Ids inside a drawing get its name, because those of two pieces may be the same. */
const pieceSymbols = (placed: readonly PlacedPiece[], pieces: PieceDrawings): string =>
  [...new Set(placed.map(({ name }) => name))]
    .map((name) => {
      const body = pieces[name].replace(/^[^]*?<svg\b[^>]*>/, '').replace(/<\/svg>\s*$/, '');
      const own = body.replace(/(\bid="|url\(#|href="#)/g, `$1${name}-`);
      return `<symbol id="${name}" viewBox="${boxOf(pieces[name])}">${own}</symbol>`;
    })
    .join('');

const boxOf = (drawing: string): string => {
  const [, box] = /<svg\b[^>]*\bviewBox="([\d .-]+)"/.exec(drawing) ?? [];
  if (box === undefined) throw new RangeError('a piece has no viewBox');
  return box;
};

const placedPiece = ({ x, y }: { x: number; y: number }, name: PieceName, pieces: PieceDrawings): string => {
  const [, , width = 1, height = 1] = boxOf(pieces[name]).split(' ').map(Number);
  const high = height / width;
  return `<use href="#${name}" x="${x}" y="${y + 1 - high}" width="1" height="${high}"/>`;
};

const squares = ({ light, dark }: BoardColors): string =>
  `<path fill="${escaped(light)}" d="M0 0h8v8H0z"/><path fill="none" stroke="${escaped(dark)}" stroke-dasharray="1"` +
  ` shape-rendering="crispEdges" d="M1 .5h7M0 1.5h8M1 2.5h7M0 3.5h8M1 4.5h7M0 5.5h8M1 6.5h7M0 7.5h8"/>`;

const litSquares = (
  { lastMove, check, variant, orientation = 'white' }: Diagram,
  placed: readonly PlacedPiece[],
  colors: BoardColors,
): string[] => {
  const moved = lastMove === undefined ? [] : squaresOfMove(lastMove);
  const king = placed.find(({ name }) => name === `${check}-king`);
  return [
    ...(variant === 'kingofthehill' ? HILL.map((square) => ({ square, color: colors.mark })) : []),
    ...moved.map((square) => ({ square, color: colors.lastMove })),
    ...(king === undefined ? [] : [{ square: king.square, color: colors.check }]),
  ].map(({ square, color }) => {
    const { x, y } = cornerOfSquare(square, orientation);
    return `<path fill="${escaped(color)}" d="M${x} ${y}h1v1h-1z"/>`;
  });
};

const squaresOfMove = (uci: string): string[] =>
  uci[1] === '@' ? [uci.slice(2, 4)] : [uci.slice(0, 2), uci.slice(2, 4)];

/** Letters stand in the bottom row, numbers in the left column, as in books. */
const coordinates = (orientation: Color, { coordinates: { onLight, onDark } }: BoardColors): string => {
  const texts = [...FILES].flatMap((letter, at) => {
    const file = orientation === 'white' ? at : 7 - at;
    const rank = orientation === 'white' ? 8 - at : at + 1;
    const below = file % 2 === 0 ? onDark : onLight;
    const aside = at % 2 === 0 ? onLight : onDark;
    return [
      `<text x="${file}.94" y="7.94" text-anchor="end" fill="${escaped(below)}">${letter}</text>`,
      `<text x=".06" y="${at}.24" fill="${escaped(aside)}">${rank}</text>`,
    ];
  });
  return `<g font-family="sans-serif" font-size=".2" font-weight="600">${texts.join('')}</g>`;
};

const circle = (
  { square, color }: { square: string; color?: string },
  orientation: Color,
  { mark }: BoardColors,
): string => {
  const { x, y } = centreOfSquare(square, orientation);
  return `<circle cx="${x}" cy="${y}" r=".45" fill="none" stroke="${escaped(color ?? mark)}" stroke-width=".08"/>`;
};

const arrowOf = (
  { from, to, color }: { from: string; to: string; color?: string },
  orientation: Color,
  { arrow }: BoardColors,
): string => {
  const path = arrowPath(centreOfSquare(from, orientation), centreOfSquare(to, orientation));
  return `<path fill="${escaped(color ?? arrow)}" d="${path}"/>`;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found]!);
