import type { Score, SearchedLine } from '../review/types.ts';
import {
  fenOf,
  positionAfter,
  positionKey,
  startPosition,
  uciOf,
  type BoardMove,
  type Position,
} from '../rules/position.ts';
import { opposite, type Color } from '../rules/types.ts';
import { balanceFor, choiceOf, isOnlyMove, matesFor, WON_CHANCE, type Choice, type PuzzleGoal } from './only-move.ts';
import { gainOf, hasChoice, isRecapture, MIN_GAIN, moveOf, repeats } from './solution.ts';

/** A game with what a quick search found in each of its positions. */
export interface ScannedGame {
  /** FEN of the position that it began from. */
  fen: string;
  /** UCI. */
  moves: readonly string[];
  /** The two best lines of each position, that of the start first; none where the game is over. */
  lines: readonly (readonly SearchedLine[])[];
}

/** A puzzle with the scores that prove it. */
export interface FoundPuzzle {
  goal: PuzzleGoal;
  /** The ply of the game that was the mistake, 1 for the first. */
  ply: number;
  /** FEN before the mistake. */
  fen: string;
  /** UCI, beginning with the mistake and ending with a move of the solver. */
  moves: readonly string[];
  /** The best and the second best move at each move of the solver. */
  proofs: readonly Choice[];
  /** Points that the solver wins. */
  gain: number;
}

/** What the extraction needs from its caller. */
export interface Extraction {
  /** Returns the best lines of a position. `nodes` is the size of the search in positions. */
  search(fen: string, nodes: number): Promise<readonly SearchedLine[]>;
  /** Nodes of the search that found the scores of the game. */
  foundWith: number;
  /** Tells whether puzzles with this goal are wanted; searches for others are saved. */
  wants(goal: PuzzleGoal, mateIn: number | undefined): boolean;
}

/** How much deeper than the first one the searches of the proof are. */
const PROOF_FACTOR = 10;
const QUICK_FACTOR = 4;
const QUICK_LEAD = 0.3;
const SCAN_LEAD = 0.25;
/** Minimum of the winning chances (-1 to 1) that the mistake lost. */
const MIN_LOSS = 0.25;
/** The winning chance before the mistake above which nothing was left to win. */
const ALREADY_WON = 0.55;
/** The winning chance before the mistake below which a draw is a rescue: 300 centipawns behind. */
const LOST_CHANCE = -0.5;
const MAX_MATE_MOVES = 6;
const MAX_SOLVER_MOVES = 7;

/** Finds the puzzles of a game, each beginning after the end of the one before. */
export async function* extractPuzzles(game: ScannedGame, extraction: Extraction): AsyncGenerator<FoundPuzzle> {
  const past = new Set<string>();
  let position = startPosition(game.fen);
  let free = 0;
  for (const [index, uci] of game.moves.entries()) {
    past.add(positionKey(position));
    const mistake = moveOf(position, uci);
    const after = positionAfter(position, mistake);
    const goal = index >= free ? goalAfter(game, index) : undefined;
    const best = game.lines[index + 1]?.[0];
    if (goal && best && extraction.wants(goal, matesFor(best.score, after.turn))) {
      const found = await solve({ before: position, mistake, goal, past }, extraction);
      if (found) {
        free = index + found.moves.length;
        yield { ...found, ply: index + 1 };
      }
    }
    position = after;
  }
}

/** Returns what the side to move after the ply could reach because of it, judged by the quick searches. */
function goalAfter({ fen, lines }: ScannedGame, index: number): PuzzleGoal | undefined {
  const before = lines[index]?.[0]?.score;
  const choice = choiceOf(lines[index + 1] ?? []);
  if (!before || !choice) return undefined;
  const first: Color = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  const solver = index % 2 === 0 ? opposite(first) : first;
  const goal = goalOf(before, choice.best, solver);
  return goal && isOnlyMove(choice, solver, { goal, lead: SCAN_LEAD }) ? goal : undefined;
}

function goalOf(before: Score, best: Score, solver: Color): PuzzleGoal | undefined {
  const mate = matesFor(best, solver);
  if (mate !== undefined && mate <= MAX_MATE_MOVES) return matesFor(before, solver) === undefined ? 'mate' : undefined;
  const was = balanceFor(before, solver);
  const is = balanceFor(best, solver);
  if (is - was < MIN_LOSS || was > ALREADY_WON) return undefined;
  if (is >= WON_CHANCE) return 'win';
  return was <= LOST_CHANCE ? 'draw' : undefined;
}

interface Task {
  before: Position;
  mistake: BoardMove;
  goal: PuzzleGoal;
  /** Keys of the positions of the game. */
  past: ReadonlySet<string>;
}

async function solve(task: Task, extraction: Extraction): Promise<Omit<FoundPuzzle, 'ply'> | undefined> {
  const { before, mistake, goal, past } = task;
  const start = positionAfter(before, mistake);
  if (!hasChoice(start)) return undefined;
  const quick = await extraction.search(fenOf(start), extraction.foundWith * QUICK_FACTOR);
  const choice = choiceOf(quick);
  if (!choice || !isOnlyMove(choice, start.turn, { goal, lead: QUICK_LEAD })) return undefined;
  if (isRecapture(before, mistake, moveOf(start, quick[0]!.moves[0]!))) return undefined;
  const solution = await follow(start, goal, extraction);
  if (!solution) return undefined;
  const moves = [mistake, ...solution.moves];
  if (isRecapture(before, mistake, moves[1]!) || repeats(before, moves, past)) return undefined;
  const gain = gainOf(before, moves, solution.afterwards);
  const promotes = solution.moves.some((move, index) => index % 2 === 0 && move.promotion !== undefined);
  if (goal === 'win' && gain < MIN_GAIN && !promotes) return undefined;
  return { goal, fen: fenOf(before), moves: moves.map(uciOf), proofs: solution.proofs, gain };
}

interface Solution {
  moves: BoardMove[];
  proofs: Choice[];
  /** How the engine's line goes on after the last move. */
  afterwards: readonly string[];
}

/** Plays the only moves, and the best answers to them, for as long as there is only one good move. */
async function follow(start: Position, goal: PuzzleGoal, extraction: Extraction): Promise<Solution | undefined> {
  const position = start.clone();
  const solution: Solution = { moves: [], proofs: [], afterwards: [] };
  const play = (uci: string, rest: readonly string[]): void => {
    const move = moveOf(position, uci);
    position.play(move);
    solution.moves.push(move);
    solution.afterwards = rest;
  };
  while (solution.proofs.length < MAX_SOLVER_MOVES && !position.isEnd()) {
    const [line, ...others] = await extraction.search(fenOf(position), extraction.foundWith * PROOF_FACTOR);
    const choice = choiceOf(line ? [line, ...others] : []);
    if (!line || !choice || !isNextMove(choice, position.turn, goal)) break;
    const [uci, ...rest] = line.moves;
    solution.proofs.push(choice);
    play(uci!, rest);
    if (position.isEnd()) break;
    const reply = rest[0] ?? (await extraction.search(fenOf(position), extraction.foundWith))[0]!.moves[0]!;
    play(reply, rest.slice(1));
  }
  trim(start, solution);
  if (solution.moves.length === 0) return undefined;
  if (goal === 'mate' && !endOf(start, solution.moves).isCheckmate()) return undefined;
  return solution;
}

/** Removes a last answer of the other side, and a last move that was the only legal one. */
function trim(start: Position, solution: Solution): void {
  const { moves } = solution;
  while (moves.length > 0 && (moves.length % 2 === 0 || !hasChoice(endOf(start, moves.slice(0, -1))))) {
    solution.afterwards = [uciOf(moves.pop()!), ...solution.afterwards];
  }
  solution.proofs.length = Math.ceil(moves.length / 2);
}

/** Any mate in one is right, so that it need not be the only one. */
const isNextMove = (choice: Choice, solver: Color, goal: PuzzleGoal): boolean =>
  isOnlyMove(choice, solver, { goal }) || (goal === 'mate' && matesFor(choice.best, solver) === 1);

const endOf = (start: Position, moves: readonly BoardMove[]): Position => {
  const position = start.clone();
  for (const move of moves) position.play(move);
  return position;
};
