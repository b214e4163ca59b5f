import { legalMoves, positionAfter, positionKey, type BoardMove, type Position } from '@tabiya/chess/rules/position.ts';
import { evaluate, VALUES } from './evaluation.ts';

const MATE = 100_000;
/** Half-moves of captures that are followed beyond the depth. */
const EXCHANGES = 6;

export interface Thought {
  move: BoardMove;
  /** Centipawns for the side to move; near 100,000 if it mates. */
  score: number;
}

export interface Thinking {
  /** Half-moves of full search, before only captures are followed. */
  depth: number;
  /** A move that is worse than the best by at most this many centipawns counts as equal. */
  margin: number;
  /** Returns a number from 0 to 1. */
  random: () => number;
  /** Positions of the game so far; returning to one counts as a draw. */
  seen: ReadonlySet<string>;
  /** Awaited after each move looked at, so that other work can run. */
  pause: () => Promise<void>;
}

/** Looks for a good move, with the strength of a weak club player. Returns undefined if there is no legal move. */
export const think = async (position: Position, thinking: Thinking): Promise<Thought | undefined> => {
  let thoughts = ordered(position, legalMoves(position)).map((move): Thought => ({ move, score: 0 }));
  for (let depth = 1; depth <= thinking.depth; depth += 1) {
    thoughts = (await judgeAll(position, thoughts, { ...thinking, depth })).toSorted((a, b) => b.score - a.score);
  }
  const best = thoughts[0];
  if (best === undefined) return undefined;
  const margin = Math.abs(best.score) > MATE / 2 ? 0 : thinking.margin;
  const good = thoughts.filter(({ score }) => score >= best.score - margin);
  return good[Math.floor(thinking.random() * good.length)];
};

const judgeAll = async (position: Position, thoughts: readonly Thought[], thinking: Thinking): Promise<Thought[]> => {
  const judged: Thought[] = [];
  let best = -MATE;
  for (const { move } of thoughts) {
    const after = positionAfter(position, move);
    const floor = Math.max(-MATE, best - thinking.margin - 1);
    const score = thinking.seen.has(positionKey(after)) ? 0 : -search(after, thinking.depth - 1, [-MATE, -floor]);
    best = Math.max(best, score);
    judged.push({ move, score });
    await thinking.pause();
  }
  return judged;
};

type Window = [alpha: number, beta: number];

const search = (position: Position, depth: number, [alpha, beta]: Window): number => {
  if (position.isInsufficientMaterial() || position.halfmoves >= 100) return 0;
  if (depth <= 0 && !position.isCheck()) return settle(position, EXCHANGES, [alpha, beta]);
  const moves = legalMoves(position);
  if (moves.length === 0) return position.isCheck() ? -MATE + 50 - depth : 0;
  let best = -MATE;
  for (const move of ordered(position, moves)) {
    const score = -search(positionAfter(position, move), depth - 1, [-beta, -Math.max(alpha, best)]);
    if (score > best) best = score;
    if (best >= beta) break;
  }
  return best;
};

/** Follows captures until the position is quiet; either side may also stop capturing. */
const settle = (position: Position, left: number, [alpha, beta]: Window): number => {
  let best = evaluate(position);
  if (best >= beta || left === 0) return best;
  // Promotions without a capture are left out: they would never be played if they could always be played later.
  const captures = legalMoves(position).filter(({ to }) => position.board.occupied.has(to));
  for (const move of ordered(position, captures)) {
    const score = -settle(positionAfter(position, move), left - 1, [-beta, -Math.max(alpha, best)]);
    if (score > best) best = score;
    if (best >= beta) break;
  }
  return best;
};

const victimOf = ({ board }: Position, { to, promotion }: BoardMove) => {
  const role = board.getRole(to);
  return (role === undefined ? 0 : VALUES[role]) + (promotion === undefined ? 0 : VALUES[promotion]);
};

/** Large victims come first, taken by small pieces; promotions are to queens only. */
const ordered = (position: Position, moves: readonly BoardMove[]): BoardMove[] =>
  moves
    .filter(({ promotion }) => promotion === undefined || promotion === 'queen')
    .map((move) => {
      const victim = victimOf(position, move);
      const role = position.board.getRole(move.from);
      return { move, worth: victim === 0 ? 0 : 10 * victim - (role === undefined ? 0 : VALUES[role]) };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ move }) => move);
