import type { MoveClass, Review, ReviewedMove, Score } from '@tabiya/chess/review/types.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { MoveAnalysis } from '@tabiya/contract/api/program-exports.ts';

/** Classes of moves that the API names; a missed chance counts as a mistake. */
const JUDGED: Partial<Record<MoveClass, NonNullable<MoveAnalysis['judgment']>['name']>> = {
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  miss: 'Mistake',
  blunder: 'Blunder',
};

export const moveAnalyses = ({ moves }: Review): MoveAnalysis[] =>
  moves.map((move) => ({ ...evaluationOf(move), ...judgmentOf(move) }));

const evaluationOf = ({ score }: ReviewedMove) => {
  if (score === null) return {};
  return 'cp' in score ? { eval: score.cp } : { mate: score.mate };
};

const judgmentOf = (move: ReviewedMove) => {
  const comment = judgmentText(move);
  const name = JUDGED[move.class];
  if (comment === undefined || name === undefined) return {};
  return { best: move.best, variation: move.line.join(' '), judgment: { name, comment } };
};

/** Returns the words about a bad move; undefined for the others. */
export const judgmentText = (move: ReviewedMove): string | undefined => {
  const name = JUDGED[move.class];
  if (name === undefined) return undefined;
  const [best] = move.line;
  return best === undefined ? `${name}.` : `${name}. ${best} was best.`;
};

/** Evaluation beyond which a loss of centipawns does not count, and that of a mate. */
const DECIDED_CP = 1_000;

export const judgedMoves = (review: Review, color: Color, withAccuracy: boolean) => {
  const { counts, accuracy } = review[color];
  return {
    inaccuracy: counts.inaccuracy,
    mistake: counts.mistake + counts.miss,
    blunder: counts.blunder,
    acpl: averageLoss(review, color),
    ...(withAccuracy && accuracy !== null && { accuracy: Math.round(accuracy) }),
  };
};

const averageLoss = ({ start, moves }: Review, color: Color): number => {
  const side = color === 'white' ? 1 : -1;
  let before = centipawns(start);
  const losses: number[] = [];
  // A game may begin with Black's move, so whose move it was is told by the ply only if White began.
  for (const { ply, score } of moves) {
    const after = score === null ? before : centipawns(score);
    if ((ply % 2 === 1) === (color === 'white')) losses.push(Math.max(0, side * (before - after)));
    before = after;
  }
  return losses.length === 0 ? 0 : Math.round(losses.reduce((sum, loss) => sum + loss, 0) / losses.length);
};

const centipawns = (score: Score): number => {
  const value = 'cp' in score ? score.cp : Math.sign(score.mate) * DECIDED_CP;
  return Math.max(-DECIDED_CP, Math.min(DECIDED_CP, value));
};
