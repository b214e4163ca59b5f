import { isUsual } from '@tabiya/chess/engine/variant-rules.ts';
import { bookMove } from '@tabiya/chess/bots/book.ts';
import { botMove, searchFor, type FoundMove } from '@tabiya/chess/bots/bot-move.ts';
import type { OpeningLine } from '@tabiya/chess/review/openings.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import { moveFromSan, uciOf } from '@tabiya/chess/rules/position.ts';
import type { EngineService } from '../engine/service.ts';
import type { Bot } from './accounts-service.ts';

export interface BotMoves {
  /** Returns the move of a bot whose turn it is. Rejects if the engine fails. */
  find(bot: Bot, game: Game): Promise<FoundMove>;
  stop(): Promise<void>;
}

export interface MovesNeeds {
  engine: Pick<EngineService, 'search' | 'stop'>;
  /** Plays the variants that the usual engine does not know. */
  variantEngine: Pick<EngineService, 'search' | 'stop'>;
  /** Returns the named openings. */
  openings(): Promise<readonly OpeningLine[]>;
  /** Returns a number from 0 up to 1. */
  random(): number;
}

/** Limits of one search, so that no bot keeps the others waiting: nodes, and ms. */
const MAX_NODES = 2_000_000;
const MAX_MS = 3_000;

export const createBotMoves = ({ engine, variantEngine, openings, random }: MovesNeeds): BotMoves => {
  const stopping = new AbortController();

  const fromBook = async (bot: Bot, { setup, moves, position }: Game): Promise<string | undefined> => {
    if (setup.initialFen !== undefined || (setup.variant ?? 'chess') !== 'chess') return undefined;
    const played = moves.toArray().map(({ san }) => san);
    const san = bookMove({ lines: await openings(), played, random, ...bot });
    const move = san === undefined ? undefined : moveFromSan(position, san);
    return move && uciOf(move);
  };

  return {
    async find(bot, game) {
      const known = await fromBook(bot, game);
      if (known !== undefined) return { uci: known, score: undefined, line: undefined };
      const { setup, moves } = game;
      const { variant = 'chess' } = setup;
      const { lines } = await (isUsual(variant) ? engine : variantEngine).search(
        {
          ...{ variant, fen: setup.initialFen ?? null, moves: moves.toArray().map(({ uci }) => uci) },
          ...{ ...searchFor(bot.level, random), nodes: MAX_NODES, ms: MAX_MS },
        },
        stopping.signal,
      );
      const found = botMove(game, lines, { level: bot.level, style: bot.style, random });
      if (found === undefined) throw new Error('the engine has found no move');
      return found;
    },
    async stop() {
      stopping.abort();
      await Promise.all([engine.stop(), variantEngine.stop()]);
    },
  };
};
