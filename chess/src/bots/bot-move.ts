import type { Game } from '../rules/game.ts';
import { startPosition } from '../rules/position.ts';
import { replayMoves } from '../rules/position-history.ts';
import { scoreFor } from '../review/score.ts';
import type { SearchedLine } from '../review/types.ts';
import { chooseMove, MATE_CP, type Choice } from './choose-move.ts';
import { depthOf, strengthOf } from './strength.ts';
import type { Style } from './styles.ts';

export interface FoundMove {
  uci: string;
  /** The bot's score in centipawns before the move; undefined for a move from the book. */
  score: number | undefined;
  /** The engine's line that begins with the move; undefined for a move from the book. */
  line: SearchedLine | undefined;
}

/** Returns how an engine shall search for a bot: the depth in plies, and the number of first moves to compare. */
export const searchFor = (level: number, random: () => number): { depth: number; lines: number } => {
  const strength = strengthOf(level);
  return { depth: depthOf(strength, random), lines: strength.lines };
};

/** A bot that moves. `random` returns a number from 0 up to 1. */
export interface MovingBot {
  level: number;
  style: Style;
  random(): number;
}

/** Returns the bot's move in a game, among the lines (best first) that an engine found; undefined if there is none. */
export const botMove = (game: Game, lines: readonly SearchedLine[], bot: MovingBot): FoundMove | undefined => {
  const { position } = game;
  const choice = { position, before: beforeOf(game), lines };
  const uci = chooseMove(choice, { ...bot, strength: strengthOf(bot.level) });
  if (uci === undefined) return undefined;
  const best = scoreFor(lines[0]!.score, position.turn);
  const line = lines.find(({ moves }) => moves[0] === uci);
  return { uci, line, score: 'cp' in best ? best.cp : Math.sign(best.mate) * MATE_CP };
};

/** Returns the last move with the position before it. */
const beforeOf = ({ setup, moves }: Game): Choice['before'] => {
  const last = moves.last;
  if (last === undefined) return undefined;
  const start = startPosition(setup.initialFen, setup.variant);
  return { position: replayMoves(start, moves.toArray().slice(0, -1)).position, uci: last.uci };
};
