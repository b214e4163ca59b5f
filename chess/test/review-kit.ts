import { INITIAL_FEN } from '../src/rules/position.ts';
import { reviewGame, type ReviewInput } from '../src/review/review.ts';
import type { Review, ReviewedMove, Score, SearchedLine, SearchedPosition } from '../src/review/types.ts';

/** For tests only: reviews of engine output in a short notation, and the same with the colours exchanged. */

/**
 * `30 e2e4 e7e5` is a line of 30 centipawns, `#-2 g8h8` one in which Black mates in two; scores are from White's side.
 */
function lineOf(text: string): SearchedLine {
  const [score, ...moves] = text.split(' ');
  const value = Number(score!.replace('#', ''));
  return { score: score!.startsWith('#') ? { mate: value } : { cp: value }, moves };
}

export const searchedOf = (lines: readonly string[]): SearchedPosition => ({ lines: lines.map(lineOf) });

/** Moves played from a position, and the engine's lines in it and after each of them. */
export interface Scene {
  fen: string;
  moves: string;
  lines: readonly (readonly string[])[];
  bookPly?: number | undefined;
}

export function inputOf({ fen, moves, lines, bookPly }: Scene): ReviewInput {
  const book = bookPly === undefined ? null : { eco: 'A00', name: 'An opening', ply: bookPly };
  const searched = lines.map(searchedOf);
  return { variant: 'chess', initialFen: fen, moves: moves.split(' '), searched, book };
}

/** Returns the review of the last move. */
export const lastMove = (input: ReviewInput): ReviewedMove => reviewGame(input).moves.at(-1)!;

/** Returns the same game with the board turned upside down and the colours exchanged. */
export const mirroredInput = (input: ReviewInput): ReviewInput => ({
  ...input,
  initialFen: mirroredFen(input.initialFen ?? INITIAL_FEN),
  moves: input.moves.map(mirroredUci),
  searched: input.searched.map(({ lines }) => ({
    lines: lines.map(({ score, moves }) => ({ score: mirroredScore(score), moves: moves.map(mirroredUci) })),
  })),
});

/** Returns the reviewed moves with the colours exchanged; SAN stays unchanged. */
export const mirroredMoves = ({ moves }: Review) =>
  moves.map(({ reason, score, best, ...move }) => ({
    ...move,
    reason: { ...reason, square: reason.square && mirroredUci(reason.square) },
    score: score && mirroredScore(score),
    best: mirroredUci(best),
  }));

const mirroredScore = (score: Score): Score => ('cp' in score ? { cp: 0 - score.cp } : { mate: 0 - score.mate });

const mirroredUci = (uci: string): string => uci.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));

export function mirroredFen(fen: string): string {
  const [board, turn, castling, ep, ...clocks] = fen.split(' ');
  const swapped = (text: string): string =>
    text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
  const rows = board!.split('/').toReversed().map(swapped).join('/');
  const rights = swapped(castling!).split('').toSorted().join('');
  return [rows, turn === 'w' ? 'b' : 'w', rights, mirroredUci(ep!), ...clocks].join(' ');
}
