import { chosenStart } from '@tabiya/chess/notation/chosen-start.ts';
import { NO_CLOCK } from '@tabiya/chess/rating/time-class.ts';
import type { BoardVariant, Color, TimeControl } from '@tabiya/chess/rules/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { AIDS, MAX_BOT_GAMES, type Aid, type BotGameView, type BotView } from '@tabiya/contract/study/bots.ts';
import type { SeekColor } from '@tabiya/contract/play/lobby.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { Bot, BotAccounts } from './accounts-service.ts';
import { createBotLevels, type BotLevels, type LevelsNeeds } from './levels-service.ts';
import type { BotPlaying } from './playing-service.ts';
import {
  beginStart,
  botGame,
  botGamesOf,
  endStart,
  eraseBotGames,
  hasRunningGame,
  insertBotGame,
  winsOf,
} from './store.ts';
import { UNTIMED_MOVE_MS } from './untimed.ts';
import { crownsOf, toBotView } from './view.ts';

export interface AskedGame {
  bot: string;
  variant: BoardVariant;
  /** Null for a game without clocks. */
  timeControl: TimeControl | null;
  color: SeekColor;
  aids: readonly Aid[];
  /** Level of the plain engine; missing: its best one. */
  level?: number | undefined;
  /** Missing: the usual start. */
  fen?: string | undefined;
}

type PlayRefusal = 'bot_not_found' | 'bad_fen' | 'position_over' | 'already_playing' | 'bots_busy' | 'playban';
type Player = Pick<Caller, 'id'>;

export interface BotsService {
  /** Returns all bots with the crowns of the account (null: a visitor). */
  list(me: Player | null): Promise<{ bots: BotView[] }>;
  play(asked: AskedGame, me: Player): Promise<{ id: string; color: Color } | Refusal<PlayRefusal>>;
  /** Returns the terms of a game of the caller's, to which the bot comes back if it has left. */
  game(gameId: string, me: Player): Promise<BotGameView | Refusal<'game_not_found'>>;
  /** Returns the key of the bot of a fixed level that is nearest. */
  nearest(level: number): Promise<string>;
  /** Returns a bot that plays for itself, in a competition of programs. */
  competitor(key: string): Promise<Bot | undefined>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface BotsNeeds extends Pick<LevelsNeeds, 'ratings'> {
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

/** Terms that have been checked. */
type Terms = Omit<AskedGame, 'bot'> & { bot: Bot };

/** Returns the function that starts a game of an account which starts no other one meanwhile. */
const createStart =
  (store: Queries, levels: BotLevels, { playing, games, conduct, random }: BotsNeeds) =>
  async ({ bot, variant, timeControl, color, aids, fen, ...terms }: Terms, me: Player) => {
    const isPlaying = (await games.playing([me.id])).size > 0 || (await hasRunningGame(store, me.id));
    if (isPlaying) return refuse('already_playing');
    if (!(await conduct.mayPlay(me.id))) return refuse('playban');
    if (playing.count() >= MAX_BOT_GAMES) return refuse('bots_busy');
    const isWhite = color === 1 || (color === 0 && random() < 0.5);
    const players = isWhite ? { white: me.id, black: bot.accountId } : { white: bot.accountId, black: me.id };
    const level = await levels.ofGame(bot, terms.level, me.id);
    const id = await games.startGame({
      ...{ players, variant, rated: false, initialFen: fen },
      timeControl: timeControl ?? NO_CLOCK,
      firstMoveTime: timeControl === null ? UNTIMED_MOVE_MS : FIRST_MOVE_MS,
      strengths: { [isWhite ? 'black' : 'white']: level ?? bot.level },
    });
    const chosen = AIDS.filter((aid) => aids.includes(aid));
    await insertBotGame(store, { game_id: id, account_id: me.id, bot: bot.key, aids: chosen, level });
    await playing.attend(id, bot);
    return { id, color: isWhite ? ('white' as const) : ('black' as const) };
  };

export const createBotsService = ({ store, now }: Pick<Platform, 'store' | 'now'>, needs: BotsNeeds): BotsService => {
  const { bots, playing, accounts } = needs;
  const levels = createBotLevels(store, needs);
  const start = createStart(store, levels, needs);
  return {
    async list(me) {
      await bots.open();
      const all = bots.all();
      const players = await accounts.playersById(all.map(({ accountId }) => accountId));
      const adaptive = await levels.adaptive(me?.id ?? null);
      const crowns = crownsOf(me === null ? [] : await winsOf(store, me.id));
      return {
        bots: all.flatMap((bot) => {
          const player = players.get(bot.accountId);
          return player
            ? [toBotView(bot.isAdaptive ? { ...bot, level: adaptive } : bot, player, crowns.get(bot.key) ?? [])]
            : [];
        }),
      };
    },
    async play(asked, me) {
      await bots.open();
      const bot = bots.byKey(asked.bot);
      if (bot === undefined) return refuse('bot_not_found');
      const chosen = chosenStart(asked.fen, asked.variant);
      if (!chosen.ok) return refuse(chosen.refusal);
      if (!(await beginStart(store, me.id, now()))) return refuse('already_playing');
      try {
        return await start({ ...asked, bot, fen: chosen.value ?? undefined }, me);
      } finally {
        await endStart(store, me.id);
      }
    },
    async game(gameId, me) {
      const row = await botGame(store, gameId);
      if (row === undefined || row.account_id !== me.id) return refuse('game_not_found');
      await bots.open();
      const bot = bots.byKey(row.bot);
      if (bot === undefined) return refuse('game_not_found');
      await playing.attend(gameId, bot);
      return { bot: bot.key, voice: bot.voice, aids: row.aids };
    },
    async nearest(level) {
      await bots.open();
      const fixed = bots.all().filter(({ isAdaptive }) => !isAdaptive);
      const distance = (bot: { level: number }) => Math.abs(bot.level - level);
      return fixed.reduce((best, bot) => (distance(bot) < distance(best) ? bot : best)).key;
    },
    async competitor(key) {
      await bots.open();
      return bots.byKey(key);
    },
    async exportOf(accountId) {
      const played = await botGamesOf(store, accountId);
      return played.length === 0 ? undefined : { games: played };
    },
    erase: eraseBotGames,
  };
};
