import { readInfo } from '@tabiya/chess/engine/uci.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import { fenOf, parseMove, positionKey, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import type { ScannedGame } from '@tabiya/chess/puzzles/extract.ts';
import { bestTwo, type PuzzleEngine } from './engine.ts';
import { pick, type Random } from './seeded.ts';

/** How one side of a game plays: it chooses by softmax over a shallow search. */
export interface Player {
  /** Plies. */
  depth: number;
  /** Centipawns; the higher, the more often a worse move is chosen. */
  temperature: number;
}

/** Engines of the maker: the one that plays never sees what the deeper searches have found. */
export interface Engines {
  player: PuzzleEngine;
  scanner: PuzzleEngine;
}

export interface GamePlan {
  fen: string;
  /** Moves of an opening, UCI. */
  opening: readonly string[];
  players: readonly [Player, Player];
  /** Whether a decided game goes on until mate. */
  toTheEnd: boolean;
  maxPlies: number;
}

/** Nodes of the quick search of each position. */
export const SCAN_NODES = 2000;
const PLAYER_LINES = 5;
/** A game is decided when one side has been ahead by so many centipawns for `DECIDED_PLIES`. */
const DECIDED_CP = 700;
const DECIDED_PLIES = 5;
/** A mate in n counts as so many centipawns when a player compares moves. */
const MATE_CP = 1500;

const TEMPERATURES = [25, 40, 60, 90, 130];

export const choosePlayer = (random: Random): Player => ({
  depth: 1 + Math.floor(random() * 4),
  temperature: pick(TEMPERATURES, random),
});

/** Plays a game and searches each of its positions with two lines. */
export const playGame = async (plan: GamePlan, engines: Engines, random: Random): Promise<ScannedGame> => {
  const position = startPosition(plan.fen);
  const moves: string[] = [];
  const lines: (readonly SearchedLine[])[] = [];
  const seen = new Map<string, number>();
  let decided = 0;
  for (;;) {
    const key = positionKey(position);
    seen.set(key, (seen.get(key) ?? 0) + 1);
    const isOver = position.isEnd() || seen.get(key)! > 2 || position.halfmoves >= 100;
    const fen = fenOf(position);
    const isBook = moves.length + 1 < plan.opening.length;
    const found = isOver || isBook ? [] : await bestTwo(engines.scanner, fen, SCAN_NODES);
    lines.push(found);
    decided = isDecided(found) ? decided + 1 : 0;
    const hasEnded = isOver || (!isBook && found.length === 0) || moves.length >= plan.maxPlies;
    if (hasEnded || (decided > DECIDED_PLIES && !plan.toTheEnd)) break;
    const uci =
      plan.opening[moves.length] ?? (await choose({ position, fen, plan, ply: moves.length }, engines, random));
    const move = parseMove(position, uci);
    if (!move) throw new Error(`${uci} cannot be played in ${fen}`);
    position.play(move);
    moves.push(uci);
  }
  return { fen: plan.fen, moves, lines };
};

const isDecided = (lines: readonly SearchedLine[]): boolean => {
  const score = lines[0]?.score;
  return score !== undefined && ('mate' in score || Math.abs(score.cp) > DECIDED_CP);
};

interface Moment {
  position: Position;
  fen: string;
  plan: GamePlan;
  ply: number;
}

const choose = async ({ fen, plan, ply }: Moment, { player }: Engines, random: Random): Promise<string> => {
  const { depth, temperature } = plan.players[ply % 2]!;
  const report = await player.report(fen, { limit: `depth ${depth}`, lines: PLAYER_LINES });
  const choices = new Map<number, { uci: string; cp: number }>();
  for (const text of report) {
    const info = readInfo(text);
    if (!info || info.isBound) continue;
    const cp = 'cp' in info.score ? info.score.cp : Math.sign(info.score.mate) * MATE_CP - info.score.mate * 10;
    choices.set(info.rank, { uci: info.moves[0]!, cp });
  }
  return softmax([...choices.values()], temperature, random);
};

const softmax = (choices: readonly { uci: string; cp: number }[], temperature: number, random: Random): string => {
  const best = Math.max(...choices.map(({ cp }) => cp));
  const weights = choices.map(({ cp }) => Math.exp((cp - best) / temperature));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = choices.find((_, index) => (left -= weights[index]!) < 0) ?? choices[0];
  if (!chosen) throw new Error('there is no move to choose from');
  return chosen.uci;
};
