import { parseMove, uciOf, type Position } from '../rules/position.ts';
import type { Judged } from '../rules/types.ts';

/** Maximum number of moves of both sides in one tree, of lines, and of moves in a line. */
export const CONDITIONAL_MOVES_MAX = 500;
export const CONDITIONAL_LINES_MAX = 250;
export const CONDITIONAL_DEPTH_MAX = 60;

/** A move that the opponent may make, the answer to it, and what the opponent may do then; moves are UCI. */
export interface ConditionalMove {
  readonly reply: string;
  readonly answer: string;
  readonly next: ConditionalTree;
}
export type ConditionalTree = readonly ConditionalMove[];

/** Moves from the present position on, the opponent's first, each followed by the answer. */
export type ConditionalLine = readonly string[];

export const CONDITIONAL_REFUSALS = [
  /** A move that is not legal where it stands, or that comes after the end of the game. */
  'illegal_condition',
  /** Two answers to the same move. */
  'contradicting_conditions',
  /** A line that is empty or ends with a move of the opponent. */
  'unanswered_condition',
  'too_many_conditions',
] as const;
export type ConditionalRefusal = (typeof CONDITIONAL_REFUSALS)[number];

/** The tree while it is built: what is known of each move of the opponent, by its UCI. */
type Branches = Map<string, { answer: string; after: Position; next: Branches }>;

/** Reads lines that begin in a position where the opponent is to move. */
export function readConditionalLines(
  position: Position,
  lines: readonly ConditionalLine[],
): Judged<ConditionalTree, ConditionalRefusal> {
  if (lines.length > CONDITIONAL_LINES_MAX) return { ok: false, refusal: 'too_many_conditions' };
  const root: Branches = new Map();
  let moves = 0;
  for (const line of lines) {
    const added = addLine({ root, position, line });
    if (typeof added === 'string') return { ok: false, refusal: added };
    moves += added;
    if (moves > CONDITIONAL_MOVES_MAX) return { ok: false, refusal: 'too_many_conditions' };
  }
  return { ok: true, value: treeOf(root) };
}

/** Adds a line to the tree; returns the number of moves that are new in it. */
function addLine({
  root,
  position,
  line,
}: {
  root: Branches;
  position: Position;
  line: ConditionalLine;
}): number | ConditionalRefusal {
  if (line.length > CONDITIONAL_DEPTH_MAX) return 'too_many_conditions';
  if (line.length === 0 || line.length % 2 === 1) return 'unanswered_condition';
  let [branches, before, added] = [root, position, 0];
  for (let at = 0; at < line.length; at += 2) {
    const reply = played(before, line[at]!);
    const answer = reply && played(reply.after, line[at + 1]!);
    if (!reply || !answer) return 'illegal_condition';
    const known = branches.get(reply.uci);
    if (known && known.answer !== answer.uci) return 'contradicting_conditions';
    const branch = known ?? { answer: answer.uci, after: answer.after, next: new Map() };
    if (!known) added += 2;
    branches.set(reply.uci, branch);
    [branches, before] = [branch.next, branch.after];
  }
  return added;
}

function played(position: Position, uci: string): { uci: string; after: Position } | undefined {
  const move = position.isEnd() ? undefined : parseMove(position, uci);
  if (!move) return undefined;
  const after = position.clone();
  after.play(move);
  return { uci: uciOf(move), after };
}

const treeOf = (branches: Branches): ConditionalTree =>
  Array.from(branches, ([reply, { answer, next }]) => ({ reply, answer, next: treeOf(next) }));

/** Returns the lines of a tree, one for each of its ends. */
export const conditionalLinesOf = (tree: ConditionalTree): ConditionalLine[] =>
  tree.flatMap(({ reply, answer, next }) =>
    next.length === 0 ? [[reply, answer]] : conditionalLinesOf(next).map((line) => [reply, answer, ...line]),
  );

/** Returns the tree of lines that have been read before. */
export function conditionalTreeOf(lines: readonly ConditionalLine[]): ConditionalTree {
  const byReply = Map.groupBy(
    lines.filter(({ length }) => length >= 2),
    ([reply]) => reply!,
  );
  return Array.from(byReply, ([reply, same]) => ({
    reply,
    answer: same[0]![1]!,
    next: conditionalTreeOf(same.map((line) => line.slice(2))),
  }));
}

/** Where a game stands in a tree. */
export interface ConditionalPlace {
  /** What may follow when the opponent is to move. */
  tree: ConditionalTree;
  /** The opponent's last move, if its answer is still to be played. */
  played?: ConditionalMove | undefined;
}

/**
 * Follows the moves (UCI) that were played since the tree was made. Returns undefined if they have left it, or nothing
 * of it is left.
 */
export function followConditionalTree(tree: ConditionalTree, moves: readonly string[]): ConditionalPlace | undefined {
  let here = tree;
  for (let at = 0; at < moves.length; at += 2) {
    const branch = here.find(({ reply }) => reply === moves[at]);
    if (!branch) return undefined;
    const own = moves[at + 1];
    if (own === undefined) return { tree: branch.next, played: branch };
    if (own !== branch.answer) return undefined;
    here = branch.next;
  }
  return here.length === 0 ? undefined : { tree: here };
}
