import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { Bot, BotAccounts } from './accounts-service.ts';
import type { BotMoves } from './moves-service.ts';
import { seatBot, type SeatedBot } from './seat-service.ts';
import { botGame, gamesToAttend, setLeft } from './store.ts';

/** Plays the bots' side of their games. */
export interface BotPlaying {
  /** Sits down at a running game unless it sits there, and plays it to its end. */
  attend(gameId: string, bot: Bot): Promise<void>;
  /** Sits down at the running games that nobody on this node attends. */
  attendAll(): Promise<void>;
  /** Number of games that this node attends. */
  count(): number;
  stop(): void;
}

export interface PlayingNeeds {
  games: Pick<GamesService, 'sit' | 'command'>;
  accounts: BotAccounts;
  moves: BotMoves;
}

export const createBotPlaying = (
  platform: Pick<Platform, 'store' | 'now' | 'log' | 'runsByItself'>,
  { games, accounts, moves }: PlayingNeeds,
): BotPlaying => {
  const { store, now } = platform;
  const attended = new Map<string, SeatedBot>();
  const aids = async (gameId: string) => (await botGame(store, gameId))?.aids ?? [];
  const over = (gameId: string) => void attended.delete(gameId);
  const gone = (gameId: string) => {
    attended.delete(gameId);
    setLeft(store, gameId, now()).catch((err: unknown) =>
      platform.log.warn({ err, game: gameId }, 'it could not be noted that a bot has left'),
    );
  };

  const playing: BotPlaying = {
    async attend(gameId, bot) {
      if (attended.has(gameId)) return;
      const row = await botGame(store, gameId);
      let seated: SeatedBot | undefined = undefined;
      const seat = await games.sit(gameId, bot.accountId, () => seated?.look());
      if (seat === undefined) return;
      if (attended.has(gameId) || seat.table().game.end !== undefined) return seat.leave();
      const level = row?.level ?? bot.level;
      seated = seatBot(platform, { games, moves, aids, over, gone }, { gameId, bot: { ...bot, level }, seat });
      attended.set(gameId, seated);
      await setLeft(store, gameId, null);
      seated.look();
    },
    async attendAll() {
      const waiting = await gamesToAttend(
        store,
        accounts.all().map(({ accountId }) => accountId),
      );
      for (const { game_id: gameId, bot: key } of waiting) {
        const bot = accounts.byKey(key);
        if (bot !== undefined) await playing.attend(gameId, bot);
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
