import type { Color, TimeControl } from '@tabiya/chess/rules/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { CROWNS, MAX_BOT_GAMES, type BotHelp, type BotView, type BOT_VARIANTS } from '@tabiya/contract/study/bots.ts';
import type { SeekColor } from '@tabiya/contract/play/lobby.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { BotAccounts } from './accounts-service.ts';
import type { BotPlaying } from './playing-service.ts';
import { botGamesOf, eraseBotGames, insertBotGame, winsOf } from './store.ts';
import { toBotView } from './view.ts';

export interface AskedGame {
  bot: string;
  variant: (typeof BOT_VARIANTS)[number];
  timeControl: TimeControl;
  color: SeekColor;
  help: BotHelp;
}

type Player = Pick<Caller, 'id'>;

export interface BotsService {
  /** Returns all bots with the crowns of the account (null: a visitor). */
  list(me: Player | null): Promise<{ bots: BotView[] }>;
  play(
    asked: AskedGame,
    me: Player,
  ): Promise<{ id: string; color: Color } | Refusal<'bot_not_found' | 'already_playing' | 'bots_busy' | 'playban'>>;
  /** Returns the key of the bot whose level is nearest. */
  nearest(level: number): Promise<string>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface BotsNeeds {
  bots: BotAccounts;
  playing: BotPlaying;
  accounts: Pick<AccountsService, 'playersById'>;
  games: Pick<GamesService, 'startGame' | 'playing'>;
  conduct: Pick<ConductService, 'mayPlay'>;
  /** Returns a number from 0 up to 1. */
  random(): number;
}

/** Time for the first move, ms: nobody is kept waiting but a program. */
const FIRST_MOVE_MS = 3_600_000;

export const createBotsService = (
  { store }: Pick<Platform, 'store'>,
  { bots, playing, accounts, games, conduct, random }: BotsNeeds,
): BotsService => ({
  async list(me) {
    await bots.open();
    const all = bots.all();
    const players = await accounts.playersById(all.map(({ accountId }) => accountId));
    const crowns = new Map<string, number>();
    for (const { bot, help } of me === null ? [] : await winsOf(store, me.id)) {
      crowns.set(bot, Math.max(crowns.get(bot) ?? 0, CROWNS[help]));
    }
    return {
      bots: all.flatMap((bot) => {
        const player = players.get(bot.accountId);
        return player ? [toBotView(bot, player, crowns.get(bot.key) ?? 0)] : [];
      }),
    };
  },
  async play({ bot: key, variant, timeControl, color, help }, me) {
    await bots.open();
    const bot = bots.byKey(key);
    if (bot === undefined) return refuse('bot_not_found');
    if ((await games.playing([me.id])).size > 0) return refuse('already_playing');
    if (!(await conduct.mayPlay(me.id))) return refuse('playban');
    if (playing.count() >= MAX_BOT_GAMES) return refuse('bots_busy');
    const isWhite = color === 1 || (color === 0 && random() < 0.5);
    const players = isWhite ? { white: me.id, black: bot.accountId } : { white: bot.accountId, black: me.id };
    const id = await games.startGame({
      ...{ players, timeControl, variant, firstMoveTime: FIRST_MOVE_MS, rated: false },
      strengths: { [isWhite ? 'black' : 'white']: bot.level },
    });
    await insertBotGame(store, { gameId: id, accountId: me.id, bot: key, help });
    await playing.attend(id, bot);
    return { id, color: isWhite ? 'white' : 'black' };
  },
  async nearest(level) {
    await bots.open();
    const distance = (bot: { level: number }) => Math.abs(bot.level - level);
    return bots.all().reduce((best, bot) => (distance(bot) < distance(best) ? bot : best)).key;
  },
  async exportOf(accountId) {
    const played = await botGamesOf(store, accountId);
    return played.length === 0 ? undefined : { games: played };
  },
  erase: eraseBotGames,
});
