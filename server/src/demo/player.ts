import { legalMoves, positionAfter, positionKey, type BoardMove, type Position } from '@tabiya/chess/rules/position.ts';
import { evaluate, VALUES } from './evaluation.ts';

const MATE = 100_000;
/** Captures are followed this far beyond the depth. */
const EXCHANGES = 6;

export interface Thought {
  move: BoardMove;
  /** Centipawns for the side that moves; near 100,000 when it mates. */
  score: number;
}

export interface Thinking {
  /** Half-moves looked ahead before only captures are. */
  depth: number;
  /** A move so many centipawns worse than the best is as good. */
  margin: number;
  /** From 0 to 1. */
  random: () => number;
  /** Positions of the game so far: the player takes coming back to one for a draw. */
  seen: ReadonlySet<string>;
  /** Awaited after each move looked at, so that others get the processor between. */
  pause: () => Promise<void>;
}

/** Looks for a good move, as a club player of no great strength would. Undefined where there is none to make. */
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

/** Follows captures until the position is quiet; either side may also leave it. */
const settle = (position: Position, left: number, [alpha, beta]: Window): number => {
  let best = evaluate(position);
  if (best >= beta || left === 0) return best;
  // A promotion that takes nothing is left out: it would never be played if it could always be played later.
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

/** Big victims first, taken by small pieces; nobody here promotes to less than a queen. */
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
