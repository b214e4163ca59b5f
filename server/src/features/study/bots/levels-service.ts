import { nextLevel } from '@tabiya/chess/bots/adaptation.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { Bot, BotAccounts } from './accounts-service.ts';
import { adaptedGames } from './store.ts';

/** Finds the levels at which bots play. */
export interface BotLevels {
  /** Returns the level of the account's next game with any of the bots that adapt (null: of a visitor's). */
  adaptive(accountId: string | null): Promise<number>;
  /** Returns the level for one game; null is the bot's own one. */
  ofGame(bot: Bot, chosen: number | undefined, accountId: string): Promise<number | null>;
}

export interface LevelsNeeds {
  bots: BotAccounts;
  ratings: Pick<RatingsService, 'current'>;
}

export const createBotLevels = (store: Queries, { bots, ratings }: LevelsNeeds): BotLevels => {
  const levels: BotLevels = {
    async adaptive(accountId) {
      const adaptive = bots.all().filter(({ isAdaptive }) => isAdaptive);
      const unknown = adaptive[0]?.level ?? 0;
      if (accountId === null) return unknown;
      const keys = adaptive.map(({ key }) => key);
      const standing = (await ratings.current([accountId], 'rapid')).get(accountId);
      return nextLevel(await adaptedGames(store, accountId, keys), standing?.rating.rating ?? unknown);
    },
    async ofGame(bot, chosen, accountId) {
      if (bot.isAdaptive) return levels.adaptive(accountId);
      return chosen === undefined || chosen === bot.level ? null : chosen;
    },
  };
  return levels;
};
