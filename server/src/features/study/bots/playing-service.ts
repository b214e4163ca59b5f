import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { Bot, BotAccounts } from './accounts-service.ts';
import type { BotMoves } from './moves-service.ts';
import { seatBot, type SeatedBot } from './seat-service.ts';
import { helpOf } from './store.ts';

/** Plays the bots' side of their games. */
export interface BotPlaying {
  /** Sits down at a game, and plays it to its end. */
  attend(gameId: string, bot: Bot): Promise<void>;
  /** Sits down at the running games that nobody on this node attends. */
  attendAll(): Promise<void>;
  /** Number of games that this node attends. */
  count(): number;
  stop(): void;
}

export interface PlayingNeeds {
  games: Pick<GamesService, 'sit' | 'command' | 'playing' | 'runningIdsOf'>;
  accounts: BotAccounts;
  moves: BotMoves;
}

export const createBotPlaying = (
  platform: Pick<Platform, 'store' | 'now' | 'log' | 'runsByItself'>,
  { games, accounts, moves }: PlayingNeeds,
): BotPlaying => {
  const attended = new Map<string, SeatedBot>();
  const help = async (gameId: string) => (await helpOf(platform.store, gameId)) ?? 'challenge';
  const over = (gameId: string) => void attended.delete(gameId);

  const playing: BotPlaying = {
    async attend(gameId, bot) {
      let seated: SeatedBot | undefined = undefined;
      const seat = await games.sit(gameId, bot.accountId, () => seated?.look());
      if (seat === undefined) return;
      if (attended.has(gameId)) return seat.leave();
      seated = seatBot(platform, { games, moves, help, over }, { gameId, bot, seat });
      attended.set(gameId, seated);
      seated.look();
    },
    async attendAll() {
      const busy = await games.playing(accounts.all().map(({ accountId }) => accountId));
      for (const accountId of busy) {
        for (const gameId of await games.runningIdsOf(accountId)) {
          if (!attended.has(gameId)) await playing.attend(gameId, accounts.byAccount(accountId)!);
        }
      }
    },
    count: () => attended.size,
    stop() {
      for (const bot of attended.values()) bot.leave();
      attended.clear();
    },
  };
  return playing;
};
