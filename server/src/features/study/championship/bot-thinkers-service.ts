import { setTimeout as delay } from 'node:timers/promises';
import { depthOf, strengthOf } from '@tabiya/chess/bots/strength.ts';
import { thinkTime } from '@tabiya/chess/bots/think-time.ts';
import { turnOf } from '@tabiya/chess/rules/game.ts';
import { everyMove } from '@tabiya/chess/rules/position.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Bot } from '../bots/accounts-service.ts';
import type { BotMoves } from '../bots/moves-service.ts';
import { ProgramFailure, type Thinker } from './thinkers-service.ts';

/** Attempts to find a move: an engine that fails once may be well the next time. */
const TRIES = 3;

export interface BotThinkerNeeds extends Pick<Platform, 'runsByItself' | 'now'> {
  moves: Pick<BotMoves, 'find'>;
  stopping: AbortSignal;
}

/** Returns a bot of the site. It takes its time as in a game with a person. */
export const createBotThinker = (bot: Bot, { moves, now, runsByItself, stopping }: BotThinkerNeeds): Thinker => {
  const find = async (game: Parameters<BotMoves['find']>[1]) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await moves.find(bot, game);
      } catch (cause) {
        stopping.throwIfAborted();
        if (tries === TRIES) throw new ProgramFailure('the engine of the bots fails', { cause });
      }
    }
  };
  return {
    open: async () => {},
    async think(game, hear) {
      const begun = now();
      const { uci, line } = await find(game);
      const depth = depthOf(strengthOf(bot.level), () => 0);
      const thought = line && { score: line.score, depth, moves: line.moves };
      if (thought !== undefined) hear(thought);
      const [left, { increment }] = [game.clock[turnOf(game)], game.setup.timeControl];
      const asked = { level: bot.level, ply: game.ply, isRecapture: false, random: Math.random };
      const time = thinkTime({ ...asked, clock: { left, increment }, choices: everyMove(game.position).length });
      const rest = Math.max(0, time - (now() - begun));
      if (runsByItself) await delay(rest, undefined, { signal: stopping, ref: false });
      return { uci, thought };
    },
    close: async () => {},
  };
};
