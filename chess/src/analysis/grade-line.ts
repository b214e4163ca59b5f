import { mainlineOf, withNodeAt, type PgnTree } from '../notation/pgn-tree.ts';
import { reviewGame } from '../review/review.ts';
import type { ReviewOpening, SearchedPosition } from '../review/types.ts';
import type { BoardVariant } from '../rules/types.ts';
import { CLASS_GLYPHS } from './class-glyphs.ts';
import { toggledGlyph } from './edit-tree.ts';

/** Glyphs that judge a move. */
const MOVE_GLYPHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
/** Variants whose moves are judged; of the others only the positions are evaluated. */
const JUDGED: readonly BoardVariant[] = ['chess', 'chess960'];

/** What an engine found along the main line of a tree. */
export interface SearchedMainline {
  /** The moves (UCI) that were searched, from the starting position. */
  moves: readonly string[];
  /** The position before the first move and those after each one; without lines where the game is over. */
  searched: readonly SearchedPosition[];
  /** Depth of the search, plies. */
  depth: number;
  /** The opening that the moves belong to: its moves are not judged. Null where none is known. */
  book: ReviewOpening | null;
}

/**
 * Returns the tree with the evaluations of its main line and, in chess and chess960, the glyphs of what its moves were
 * worth: they replace earlier glyphs that judge a move. Moves that are not in the main line any more are left out.
 */
export function withGrades(tree: PgnTree, { moves, searched, depth, book }: SearchedMainline): PgnTree {
  const evaluationAt = (ply: number) => {
    const score = searched[ply]?.lines[0]?.score;
    return score && { score, depth };
  };
  const glyphs = glyphsOf(tree, { moves, searched, book });
  let graded: PgnTree = { ...tree, evaluation: evaluationAt(0) ?? tree.evaluation };
  const line = mainlineOf(tree);
  const kept = moves.findIndex((uci, at) => line[at]?.uci !== uci);
  for (const at of moves.slice(0, kept < 0 ? undefined : kept).keys()) {
    graded = withNodeAt(graded, moves.slice(0, at + 1), (node) => ({
      ...node,
      evaluation: evaluationAt(at + 1),
      nags: glyphs ? regraded(node.nags, glyphs[at]) : node.nags,
    }));
  }
  return graded;
}

const glyphsOf = (
  { variant = 'chess', initialFen }: PgnTree,
  { moves, searched, book }: Pick<SearchedMainline, 'moves' | 'searched' | 'book'>,
): (number | undefined)[] | undefined => {
  if (!JUDGED.includes(variant)) return undefined;
  const { moves: reviewed } = reviewGame({ variant, initialFen: initialFen ?? null, moves, searched, book });
  return reviewed.map((move) => CLASS_GLYPHS[move.class]);
};

const regraded = (nags: readonly number[] | undefined, glyph: number | undefined): readonly number[] | undefined => {
  const others = nags?.filter((nag) => !MOVE_GLYPHS.includes(nag)) ?? [];
  if (glyph !== undefined) return toggledGlyph(others, glyph);
  return others.length > 0 ? others : undefined;
};
