import { choiceOf, isOnlyMove } from '@tabiya/chess/puzzles/only-move.ts';
import { extractPuzzles, type Extraction, type FoundPuzzle } from '@tabiya/chess/puzzles/extract.ts';
import type { OpeningBook } from '@tabiya/chess/review/openings.ts';
import { linesOf } from '@tabiya/chess/engine/uci.ts';
import {
  fenOf,
  INITIAL_FEN,
  moveFromSan,
  parseMove,
  positionAfter,
  startPosition,
  uciOf,
} from '@tabiya/chess/rules/position.ts';
import { composeEnding } from './compose-ending.ts';
import { bestTwo, nodesToFind, turnOf } from './engine.ts';
import { choosePlayer, playGame, SCAN_NODES, type Engines, type GamePlan } from './play.ts';
import type { Quota } from './quota.ts';
import { pick, seeded, type Random } from './seeded.ts';
import type { MadePuzzle } from './work.ts';

export interface Maker {
  engines: Engines;
  book: OpeningBook;
  quota: Quota;
}

const ENDING_SHARE = 0.3;
const TO_THE_END_SHARE = 0.3;
const MAX_PLIES = 150;
const MAX_ENDING_PLIES = 80;
/** Centipawns; an ending that begins further from a draw is decided already. */
const BALANCED_CP = 300;
/** Nodes of the last proof, on an empty hash. */
const FINAL_NODES = { mate: 40_000, win: 100_000, draw: 200_000 } as const;

/** Plays the game of a number, always the same, and returns its puzzles. */
export const makeGame = async (number: number, maker: Maker): Promise<MadePuzzle[]> => {
  const { engines, quota, book } = maker;
  const random = seeded(number);
  await Promise.all([engines.player.forget(), engines.scanner.forget()]);
  const plan = await planGame(maker, random);
  const game = await playGame(plan, engines, random);
  const extraction: Extraction = {
    search: (fen, nodes) => bestTwo(engines.scanner, fen, nodes),
    foundWith: SCAN_NODES,
    wants: quota.wants,
  };
  const made: MadePuzzle[] = [];
  for await (const found of extractPuzzles(game, extraction)) {
    const proof = await proveAgain(found, engines);
    if (!proof) continue;
    const opening = plan.opening.length > 0 ? book.openingOf(game.moves.slice(0, found.ply)) : null;
    made.push({ ...found, ...proof, game: number, opening: opening?.name ?? null, players: plan.players });
  }
  return made;
};

const planGame = async ({ engines, book }: Maker, random: Random): Promise<GamePlan> => {
  const players = [choosePlayer(random), choosePlayer(random)] as const;
  const toTheEnd = random() < TO_THE_END_SHARE;
  if (random() < ENDING_SHARE) {
    const fen = await balancedEnding(engines, random);
    return { fen, opening: [], players, toTheEnd, maxPlies: MAX_ENDING_PLIES };
  }
  const opening = openingMoves(pick(book.lines, random).moves);
  return { fen: INITIAL_FEN, opening, players, toTheEnd, maxPlies: MAX_PLIES };
};

const balancedEnding = async ({ scanner }: Engines, random: Random): Promise<string> => {
  for (;;) {
    const fen = composeEnding(random);
    const score = (await bestTwo(scanner, fen, SCAN_NODES))[0]?.score;
    if (score && 'cp' in score && Math.abs(score.cp) < BALANCED_CP) return fen;
  }
};

const openingMoves = (text: string): string[] => {
  const position = startPosition();
  return text
    .replace(/\d+\. /g, '')
    .split(' ')
    .map((san) => {
      const move = moveFromSan(position, san)!;
      position.play(move);
      return uciOf(move);
    });
};

/** Searches the first position of a puzzle once more on an empty hash, which also measures how hard it is. */
const proveAgain = async (
  { fen, moves, goal }: FoundPuzzle,
  { scanner }: Engines,
): Promise<{ nodes: number; proofNodes: number } | undefined> => {
  const before = startPosition(fen);
  const start = positionAfter(before, parseMove(before, moves[0]!)!);
  await scanner.forget();
  const proofNodes = FINAL_NODES[goal];
  const report = await scanner.report(fenOf(start), { limit: `nodes ${proofNodes}`, lines: 2 });
  const lines = linesOf(report, turnOf(fenOf(start)));
  const choice = choiceOf(lines);
  const isMateInOne = goal === 'mate' && moves.length === 2;
  if (!choice || (!isMateInOne && !isOnlyMove(choice, start.turn, { goal }))) return undefined;
  const nodes = nodesToFind(report, moves[1]!);
  return isMateInOne || lines[0]!.moves[0] === moves[1]
    ? { nodes: Math.min(nodes, proofNodes), proofNodes }
    : undefined;
};
