import { extractPuzzles, type Extraction } from '@tabiya/chess/puzzles/extract.ts';
import type { OpeningBook } from '@tabiya/chess/review/openings.ts';
import { INITIAL_FEN, moveFromSan, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import { composeEnding } from './compose-ending.ts';
import { bestTwo } from './engine.ts';
import { choosePlayer, playGame, SCAN_NODES, type Engines, type GamePlan } from './play.ts';
import { proveAgain } from './prove.ts';
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
    const proof = await proveAgain(found, engines.scanner);
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
