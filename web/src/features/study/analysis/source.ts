import type { PlacedTree } from '@tabiya/chess/analysis/edit-tree.ts';
import { CLASS_GLYPHS } from '@tabiya/chess/analysis/class-glyphs.ts';
import { endOfLine } from '@tabiya/chess/analysis/edit-tree.ts';
import { lineOf, mainlineOf, type PgnNode, type PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { readFen, type FenCorrection } from '@tabiya/chess/notation/read-fen.ts';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { fenOf, INITIAL_FEN } from '@tabiya/chess/rules/position.ts';
import { BOARD_VARIANTS, type BoardVariant, type Color } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { replayOf } from '../../../live-play/replay.ts';

/** What an analysis begins with. */
export interface AnalysisSource extends PlacedTree {
  /** Name of its draft in this browser. */
  key: string;
  /** The side at the bottom. */
  below: Color;
  /** Whether the address has a position or a game that cannot be read. */
  isUnread?: boolean;
  /** The stored version that is shown, where the library has it and this person may save. */
  base?: number | undefined;
  /** Whether the library has it. */
  isStored?: boolean;
  /** What was corrected in the FEN of the address. */
  corrections?: readonly FenCorrection[];
}

const emptyTree = (variant: BoardVariant, initialFen?: string): PgnTree => ({
  ...{ tags: {}, result: '*', variant, initialFen, children: [] },
});

/** Returns the empty analysis of a position; the usual starting position of the variant if it has none of its own. */
export const treeOf = (variant: BoardVariant, fen?: string): PgnTree =>
  emptyTree(variant, fen === undefined && variant === 'chess960' ? INITIAL_FEN : fen);

/** Returns the ply of the position that an address shows first; the last one if it names none. */
export const plyIn = (query: URLSearchParams): number | undefined => {
  const text = query.get('ply') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
};

/** Reads the start of an analysis from an address: `?fen=...&variant=crazyhouse` or `?pgn=...`, perhaps with `&ply=12`. */
export const sourceOfQuery = (query: URLSearchParams): AnalysisSource => {
  const variant = oneOf(BOARD_VARIANTS, query.get('variant') ?? undefined) ?? 'chess';
  const usual: AnalysisSource = { key: `board:${variant}`, tree: treeOf(variant), path: [], below: 'white' };
  const [pgn, fen] = [query.get('pgn'), query.get('fen')];
  if (pgn !== null) {
    const read = readPgn(pgn);
    if (!read.ok) return { ...usual, isUnread: true };
    return { ...usual, key: `pgn:${pgn}`, tree: read.value, path: endOfLine(read.value, []).slice(0, plyIn(query)) };
  }
  if (fen === null) return usual;
  const start = readFen(fen, variant);
  if (!start.ok) return { ...usual, isUnread: true };
  const { position, corrections } = start.value;
  const written = fenOf(position);
  return { key: `${variant}:${written}`, tree: treeOf(variant, written), path: [], below: position.turn, corrections };
};

/** Returns the analysis of a finished game: its moves with clocks and, where it has a report, scores and glyphs. */
export const sourceOfGame = (view: GameView, review: GameReview | null, ply: number | undefined): AnalysisSource => {
  const { moves } = replayOf(view);
  const nodes = moves.map(({ san, uci, clock }, at): Omit<PgnNode, 'children'> => {
    const reviewed = review?.moves[at];
    const glyph = reviewed && CLASS_GLYPHS[reviewed.class];
    return {
      ...{ san, uci, clock },
      evaluation: reviewed?.score ? { score: reviewed.score } : undefined,
      nags: glyph ? [glyph] : undefined,
    };
  });
  const tree: PgnTree = {
    ...treeOf(view.variant, view.initialFen ?? undefined),
    tags: tagsOf(view),
    result: view.end?.result ?? '*',
    evaluation: review ? { score: review.start } : undefined,
    children: lineOf(nodes),
  };
  const path = mainlineOf(tree).map(({ uci }) => uci);
  return { key: `game:${view.id}`, tree, path: path.slice(0, ply ?? path.length), below: 'white' };
};

const tagsOf = ({ white, black, startedAt, timeControl }: GameView): Record<string, string> => ({
  Event: '?',
  Site: '?',
  Date: new Date(startedAt).toISOString().slice(0, 10).replaceAll('-', '.'),
  Round: '-',
  White: white.username,
  Black: black.username,
  WhiteElo: String(white.rating),
  BlackElo: String(black.rating),
  TimeControl: `${timeControl.base / 1_000}+${timeControl.increment / 1_000}`,
});
