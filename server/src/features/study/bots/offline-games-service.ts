import { createHash } from 'node:crypto';
import { NO_CLOCK } from '@tabiya/chess/rating/time-class.ts';
import { newGame, turnOf } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import { opposite, type Color, type GameCommand, type GameEvent } from '@tabiya/chess/rules/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Aid, OfflineEnd, OfflineMove } from '@tabiya/contract/study/bots.ts';
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
  deliver(played: OfflineGame, me: Player): Promise<{ id: string } | Refusal<'bot_not_found' | 'bad_game'>>;
  /** Stores a finished game as if it had been played here with these aids, once. Returns its id and its log. */
  record(
    played: OfflineGame,
    me: Player,
    aids: readonly Aid[],
  ): Promise<{ id: string; events: readonly GameEvent[] } | Refusal<'bot_not_found' | 'bad_game'>>;
}

type Player = Pick<Caller, 'id'>;

export interface OfflineNeeds {
  bots: BotAccounts;
  games: Pick<GamesService, 'importGames'>;
}

/** How long a game may wait for a connection, ms: ninety days. */
const LONGEST_WAIT_MS = 90 * 86_400_000;

export const createOfflineGames = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { bots, games }: OfflineNeeds,
): OfflineGames => {
  const keep = async (
    played: OfflineGame,
    { me, ...terms }: { me: Player; id: string; aids: readonly Aid[]; is_offline: boolean },
  ) => {
    await bots.open();
    const bot = bots.byKey(played.bot);
    if (bot === undefined) return refuse('bot_not_found');
    const events = logOf(played);
    if (events === undefined) return refuse('bad_game');
    const { id } = terms;
    await games.importGames([
      {
        ...{ id, events, startedAt: played.startedAt, rated: false, timeControl: NO_CLOCK },
        players: { [played.color]: me.id, [opposite(played.color)]: bot.accountId } as Record<Color, string>,
        firstMoveTime: UNTIMED_MOVE_MS,
        strengths: { [opposite(played.color)]: bot.level },
      },
    ]);
    await insertBotGame(store, {
      ...{ game_id: id, account_id: me.id, bot: bot.key, aids: [...terms.aids] },
      ...{ level: bot.isAdaptive ? bot.level : null, is_offline: terms.is_offline },
    });
    return { id, events };
  };

  return {
    async deliver(asked, me) {
      const played = byOurClock(asked, now());
      if (played.startedAt < now() - LONGEST_WAIT_MS) return refuse('bad_game');
      const kept = await keep(played, { me, id: idOf(asked, me.id), aids: [], is_offline: true });
      return 'refused' in kept ? kept : { id: kept.id };
    },
    record: (played, me, aids) => keep(played, { me, id: idOf(played, me.id), aids, is_offline: false }),
  };
};

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
