import { isProvisional, PROVISIONAL_DEVIATION, shownRating } from '@tabiya/chess/rating/rating.ts';
import type { PuzzleFacts, PuzzleView, RatedPuzzle, SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import type { RatingStanding } from '../../record/ratings/service.ts';
import type { AttemptRow } from './attempts-store.ts';
import type { PuzzleRow } from './store.ts';

export const toPuzzleView = ({ id, fen, moves }: PuzzleRow): PuzzleView => ({ id, fen, moves: moves.split(' ') });

export const toStanding = ({ rating }: RatingStanding, now: number): RatedPuzzle['standing'] => ({
  rating: shownRating(rating),
  isProvisional: isProvisional(rating, now),
});

export const toFacts = (
  puzzle: PuzzleRow,
  attempt: Pick<AttemptRow, 'vote' | 'wrong_themes'> | undefined,
): PuzzleFacts => ({
  rating: Math.round(puzzle.rating),
  isProvisional: puzzle.deviation >= PROVISIONAL_DEVIATION,
  plays: puzzle.plays,
  solved: puzzle.plays === 0 ? null : puzzle.solves / puzzle.plays,
  themes: puzzle.themes,
  votes: puzzle.votes,
  ownVote: attempt?.vote ?? 0,
  wrongThemes: attempt?.wrong_themes ?? [],
  gameUrl: puzzle.game_url,
});

export const toChange = ({ rating_before: before, rating_after: after }: AttemptRow): SolveAnswer['change'] =>
  before === null || after === null || before === after
    ? null
    : { before: Math.round(before), after: Math.round(after) };
