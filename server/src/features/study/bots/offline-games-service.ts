import { createHash } from 'node:crypto';
import { NO_CLOCK } from '@tabiya/chess/rating/time-class.ts';
import { newGame, turnOf } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import { opposite, type Color, type GameCommand, type GameEvent } from '@tabiya/chess/rules/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { OfflineEnd, OfflineMove } from '@tabiya/contract/study/bots.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { BotAccounts } from './accounts-service.ts';
import { insertBotGame } from './store.ts';
import { UNTIMED_MOVE_MS } from './untimed.ts';

/** A game that was played in a browser without a connection. */
export interface OfflineGame {
  bot: string;
  key: string;
  color: Color;
  moves: readonly OfflineMove[];
  end: OfflineEnd;
  startedAt: number;
  endedAt: number;
}

export interface OfflineGames {
  /** Stores a finished game, once. */
  deliver(played: OfflineGame, me: Pick<Caller, 'id'>): Promise<{ id: string } | Refusal<'bot_not_found' | 'bad_game'>>;
}

export interface OfflineNeeds {
  bots: BotAccounts;
  games: Pick<GamesService, 'importGames'>;
}

/** How long a game may wait for a connection, ms: ninety days. */
const LONGEST_WAIT_MS = 90 * 86_400_000;

export const createOfflineGames = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { bots, games }: OfflineNeeds,
): OfflineGames => ({
  async deliver(asked, me) {
    await bots.open();
    const bot = bots.byKey(asked.bot);
    if (bot === undefined) return refuse('bot_not_found');
    const played = byOurClock(asked, now());
    const events = logOf(played);
    if (events === undefined || played.startedAt < now() - LONGEST_WAIT_MS) return refuse('bad_game');
    const id = idOf(asked, me.id);
    await games.importGames([
      {
        ...{ id, events, startedAt: played.startedAt, rated: false, timeControl: NO_CLOCK },
        players: { [played.color]: me.id, [opposite(played.color)]: bot.accountId } as Record<Color, string>,
        firstMoveTime: UNTIMED_MOVE_MS,
        strengths: { [opposite(played.color)]: bot.level },
      },
    ]);
    await insertBotGame(store, {
      ...{ game_id: id, account_id: me.id, bot: bot.key, aids: [] },
      ...{ level: bot.isAdaptive ? bot.level : null, is_offline: true },
    });
    return { id };
  },
});

/** A browser's clock may be ahead; its game then ends now. */
const byOurClock = (played: OfflineGame, now: number): OfflineGame => {
  const ahead = Math.max(0, played.endedAt - now);
  return { ...played, startedAt: played.startedAt - ahead, endedAt: played.endedAt - ahead };
};

/** Returns the log of the game; undefined if it cannot have been played so, or is not over. */
const logOf = ({ color, moves, end, startedAt, endedAt }: OfflineGame): GameEvent[] | undefined => {
  const events: GameEvent[] = [];
  let game = newGame({ startedAt, timeControl: NO_CLOCK, firstMoveTime: UNTIMED_MOVE_MS });
  let at = startedAt;
  const act = (command: GameCommand, time: number): boolean => {
    if (time < at || time > endedAt) return false;
    const judged = play(game, command, time);
    if (!judged.ok) return false;
    events.push(judged.value);
    ({ after: game } = judged);
    at = time;
    return true;
  };
  for (const { uci, at: ms } of moves) {
    if (!act({ type: 'move', by: turnOf(game), ply: game.ply + 1, uci }, startedAt + ms)) return undefined;
  }
  const areDone = endCommands(end, color).every((command) => act(command, endedAt));
  return areDone && game.end !== undefined ? events : undefined;
};

const endCommands = (end: OfflineEnd, color: Color): GameCommand[] => {
  switch (end) {
    case 'board':
      return [];
    case 'resigned':
      return [{ type: 'resign', by: color }];
    case 'bot_resigned':
      return [{ type: 'resign', by: opposite(color) }];
    case 'draw_claimed':
      return [{ type: 'claim_draw', by: color }];
    case 'draw_agreed':
      return [
        { type: 'offer_draw', by: color },
        { type: 'accept_draw', by: opposite(color) },
      ];
  }
};

/** Returns an id in order of time, always the same one for a game of an account. */
const idOf = ({ key, startedAt }: OfflineGame, accountId: string): string => {
  const time = startedAt.toString(16).padStart(12, '0').slice(-12);
  const rest = createHash('sha256').update(`${accountId} ${key} ${startedAt}`).digest('hex');
  return [time.slice(0, 8), time.slice(8), `7${rest.slice(0, 3)}`, `8${rest.slice(3, 6)}`, rest.slice(6, 18)].join('-');
};
