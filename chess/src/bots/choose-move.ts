import { capturedBy, materialGain } from '../review/exchange.ts';
import { scoreFor } from '../review/score.ts';
import type { Score, SearchedLine } from '../review/types.ts';
import { parseMove, positionAfter, type BoardMove, type Move, type Position } from '../rules/position.ts';
import { chanceToSee, hardnessOf } from './sight.ts';
import type { Strength } from './strength.ts';
import { fondness, type Style } from './styles.ts';

/** A position with the moves that a bot chooses from. */
export interface Choice {
  position: Position;
  /** The move that led to the position, as UCI, and the position before it; undefined at the start of a game. */
  before: { position: Position; uci: string } | undefined;
  /** Lines that the engine found, best first; the scores are from White's side. */
  lines: readonly SearchedLine[];
}

export interface Chooser {
  strength: Strength;
  style: Style;
  /** Returns a number from 0 up to 1. */
  random(): number;
}

/** Centipawns of a mate, less ten for each move until it. */
export const MATE_CP = 2_000;
/** Scores beyond this many centipawns hardly differ to a person. */
const SCALE_CP = 600;
/** Sight below which even a mate in one and a recapture may be overlooked. */
const SURE_SIGHT = 350;

interface Candidate {
  line: SearchedLine;
  move: Move;
  /** Centipawns for the side to move: as the engine says, and as the bot believes. */
  score: number;
  believed: number;
}

/**
 * Returns the move (UCI) that the bot plays. It differs from the engine's as a person's does: good moves are overlooked
 * and so are the other side's answers, each the more easily the harder it is to see, and among moves that seem alike any
 * may be chosen. Undefined if there is no line, which means that the game is over.
 */
export const chooseMove = (choice: Choice, chooser: Chooser): string | undefined => {
  const candidates = candidatesOf(choice);
  const [best] = candidates;
  if (best === undefined) return undefined;
  if (isMate(best) && chooser.strength.sight >= SURE_SIGHT) return best.line.moves[0];
  const { strength, random } = chooser;
  if (random() < strength.lapse) return candidates[Math.floor(random() * candidates.length)]!.line.moves[0];
  const seen = candidates.filter((candidate) => isSeen(choice, candidate, chooser));
  const believed = (seen.length === 0 ? candidates : seen).map((candidate) => ({
    ...candidate,
    believed: beliefIn(choice, { candidate, best }, chooser),
  }));
  return draw(believed, chooser, choice.position).line.moves[0];
};

const candidatesOf = ({ position, lines }: Choice): Candidate[] =>
  lines.flatMap((line) => {
    const move = parseMove(position, line.moves[0] ?? '');
    if (move === undefined) return [];
    const score = centipawns(scoreFor(line.score, position.turn));
    return [{ line, move, score, believed: score }];
  });

const centipawns = (score: Score): number =>
  'cp' in score ? score.cp : Math.sign(score.mate) * (MATE_CP - 10 * Math.abs(score.mate));

const isMate = ({ score }: Candidate): boolean => score === MATE_CP - 10;

const onBoard = (move: Move): move is BoardMove => 'from' in move;

const lastOf = ({ before }: Choice): BoardMove | undefined => {
  const move = before && parseMove(before.position, before.uci);
  return move && onBoard(move) ? move : undefined;
};

/** Says whether the bot thinks of its own move at all. Recaptures come to everybody's mind first. */
const isSeen = (choice: Choice, { move }: Candidate, { strength, random }: Chooser): boolean => {
  if (!onBoard(move)) return true;
  const last = lastOf(choice);
  const isRecapture =
    last !== undefined && last.to === move.to && capturedBy(choice.before!.position, last) !== undefined;
  if (isRecapture && strength.sight >= SURE_SIGHT) return true;
  // One looks at one's own moves more closely than at what the other side may do.
  return random() < Math.max(OWN_MIN, chanceToSee(strength.sight + OWN_BONUS, hardnessOf(choice.position, move, last)));
};
/** The least chance to think of an own move, and how much better one's own moves are seen, in rating points. */
const OWN_MIN = 0.35;
const OWN_BONUS = 500;

/**
 * Returns what the bot believes of a move, in centipawns: the engine's score, or, where it overlooks the answer that
 * refutes the move, what the move seems to win.
 */
const beliefIn = (
  { position }: Choice,
  { candidate, best }: { candidate: Candidate; best: Candidate },
  { strength, random }: Chooser,
): number => {
  const { move, line, score } = candidate;
  const after = positionAfter(position, move);
  const reply = line.moves[1] === undefined ? undefined : parseMove(after, line.moves[1]);
  if (reply === undefined || !onBoard(reply) || !onBoard(move)) return score;
  const hardness = hardnessOf(after, reply, move);
  if (random() < chanceToSee(strength.sight, hardness)) return score;
  const gain = (of: Move) => (onBoard(of) ? 100 * materialGain(position, of) : 0);
  const naive = best.score - gain(best.move) + gain(move);
  return Math.max(score, Math.min(naive, best.score + gain(move)));
};

/** Draws one of the moves, the better ones more often. */
const draw = (
  candidates: readonly Candidate[],
  { strength, style, random }: Chooser,
  position: Position,
): Candidate => {
  const worth = candidates.map(
    ({ believed, move }) =>
      (SCALE_CP * Math.atan(believed / SCALE_CP) + fondness(style, position, move)) / strength.temperature,
  );
  const most = Math.max(...worth);
  const weights = worth.map((value) => Math.exp(value - most));
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (rest -= weight) < 0);
  return candidates[at === -1 ? 0 : at]!;
};
