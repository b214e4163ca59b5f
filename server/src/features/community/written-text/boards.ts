import { readFen } from '@tabiya/chess/notation/read-fen.ts';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import type { PgnNode, PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { fenOf, parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { pages } from '@tabiya/contract/site/pages.ts';
import { diagramPath } from '@tabiya/contract/study/diagrams.ts';
import { escapeHtml } from './html.ts';

/** Arrows of a picture. */
const ARROWS_MAX = 16;
/** Longest PGN that an address carries; a longer game is linked by its last position. */
const LINKED_PGN_MAX = 1_500;

/**
 * Returns a board that needs no script, and leads to the analysis board; undefined if the notation is not valid. That of
 * a game has its PGN, from which script makes a board on which it is played through.
 */
export const boardHtml = (kind: 'fen' | 'pgn', text: string, side: string | null): string | undefined =>
  kind === 'fen' ? positionHtml(text, side) : gameHtml(text, side);

const sideOf = (side: string | null, usual: Color): Color => (side === 'black' || side === 'white' ? side : usual);

const positionHtml = (text: string, side: string | null): string | undefined => {
  const read = readFen(text);
  if (!read.ok) return undefined;
  const fen = fenOf(read.value.position);
  const orientation = sideOf(side, read.value.position.turn);
  return figure({ picture: diagramPath({ fen, orientation }), alt: fen, query: { fen }, caption: '' });
};

const gameHtml = (text: string, side: string | null): string | undefined => {
  const read = readPgn(text);
  if (!read.ok) return undefined;
  const line = mainLine(read.value);
  const last = lastPosition(read.value, line);
  if (last === undefined) return undefined;
  const lastMove = line.at(-1)?.uci;
  const orientation = sideOf(side, 'white');
  const marked = lastMove === undefined || lastMove.includes('@') ? {} : { lastMove };
  return figure({
    picture: diagramPath({ fen: last, orientation, ...marked, ...arrowsOf(line.at(-1) ?? read.value) }),
    alt: last,
    query: text.length <= LINKED_PGN_MAX ? { pgn: text } : { fen: last },
    caption: captionOf(read.value, line),
    played: line.length === 0 ? undefined : { pgn: text, side: orientation },
  });
};

/** The arrows that were drawn on the last position, as a picture takes them. */
const arrowsOf = ({ arrows = [] }: Pick<PgnNode, 'arrows'>): { arrows?: string } => {
  const drawn = arrows.slice(0, ARROWS_MAX).map(({ color, from, to }) => color.charAt(0).toUpperCase() + from + to);
  return drawn.length === 0 ? {} : { arrows: drawn.join() };
};

const mainLine = (tree: PgnTree): PgnNode[] => {
  const line: PgnNode[] = [];
  let [next] = tree.children;
  while (next !== undefined && next.isAside !== true) {
    line.push(next);
    [next] = next.children;
  }
  return line;
};

const lastPosition = (tree: PgnTree, line: readonly PgnNode[]): string | undefined => {
  let position = startPosition(tree.initialFen, tree.variant);
  for (const { uci } of line) {
    const move = parseMove(position, uci);
    if (move === undefined) return undefined;
    position = positionAfter(position, move);
  }
  return fenOf(position);
};

/** Names of the players, the moves and the result, in English notation as in the file. */
const captionOf = (tree: PgnTree, line: readonly PgnNode[]): string => {
  const first = startPosition(tree.initialFen, tree.variant);
  const isBlackFirst = first.turn === 'black';
  const numbered = line.map(({ san }, at) => {
    const ply = at + (isBlackFirst ? 1 : 0);
    const number = first.fullmoves + Math.floor(ply / 2);
    if (ply % 2 === 0) return `${number}. ${san}`;
    return at === 0 ? `${number}... ${san}` : san;
  });
  const { White: white, Black: black } = tree.tags;
  const players = white !== undefined && black !== undefined ? `${white} – ${black}` : '';
  const moves = [...numbered, ...(tree.result === '*' ? [] : [tree.result])].join(' ');
  return [
    players === '' ? '' : `<b>${escapeHtml(players)}</b>`,
    moves === '' ? '' : `<span dir="ltr">${escapeHtml(moves)}</span>`,
  ].join(' ');
};

interface Figure {
  picture: string;
  alt: string;
  query: Record<string, string>;
  /** HTML. */
  caption: string;
  /** A game with moves, and the side at the bottom. */
  played?: { pgn: string; side: Color } | undefined;
}

const figure = ({ picture, alt, query, caption, played }: Figure): string => {
  const href = `${pages.web_analysis_board_editor.path}?${new URLSearchParams(query).toString()}`;
  const image = `<img src="${escapeHtml(picture)}" alt="${escapeHtml(alt)}" width="360" height="360" loading="lazy">`;
  const below = caption.trim() === '' ? '' : `<figcaption>${caption.trim()}</figcaption>`;
  const data = played === undefined ? '' : ` data-pgn="${escapeHtml(played.pgn)}" data-side="${played.side}"`;
  return `<figure class="text-board"${data}><a href="${escapeHtml(href)}">${image}</a>${below}</figure>\n`;
};
