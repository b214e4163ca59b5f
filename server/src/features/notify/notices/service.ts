import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import type { AlertsView, ReadyGame } from '@tabiya/contract/notify/alerts.ts';
import type { GamePreview } from '@tabiya/contract/play/games.ts';
import type { NoticeCounts } from '@tabiya/contract/notify/notices.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AlertsService } from '../alerts/service.ts';
import { toReadyGame } from './view.ts';

interface OwnGames {
  /** Returns running games of the account. */
  mine(accountId: string): Promise<GamePreview[]>;
  game(gameId: string): Promise<Game | undefined>;
  /** Counts the daily games in which it is the account's turn. */
  countReady(accountId: string): Promise<number>;
  /** Returns those games, the ones with the least time first. */
  dailyTurns(
    accountId: string,
    request: { isOwn: true; after: undefined; limit: number },
  ): Promise<{ game: GamePreview | undefined }[]>;
}

/** The member who reads the counts. */
type Reader = Pick<Caller, 'id' | 'isGuest' | 'bucketingId'>;

export interface NoticesNeeds {
  alerts: Pick<AlertsService, 'countsOf' | 'list' | 'ignore'>;
  chats: { unreadCount(me: Reader): Promise<number> };
  challenges: { liveCountOf(accountId: string): Promise<number> };
  messages: { unreadCount(accountId: string): Promise<number> };
  games: OwnGames;
}

export interface NoticesService {
  countsOf(me: Reader): Promise<NoticeCounts>;
  alertsOf(me: Pick<Caller, 'id' | 'username' | 'locale'>): Promise<AlertsView>;
}

/** Number of daily games that are listed with the alerts; `/daily` has all. */
const DAILY_SHOWN = 20;

export const createNoticesService = (
  { now }: Pick<Platform, 'now'>,
  { alerts, chats, challenges, messages, games }: NoticesNeeds,
): NoticesService => {
  /** Returns games in which it is the member's move. */
  const toMove = async (accountId: string): Promise<GamePreview[]> =>
    (await games.mine(accountId)).filter(({ white, ply }) => (white.id === accountId) === (ply % 2 === 0));

  const ready = async (preview: GamePreview, me: string): Promise<ReadyGame[]> => {
    const game = await games.game(preview.id);
    const isReady = game !== undefined && !game.end && preview[turnOf(game)].id === me;
    return isReady ? [toReadyGame(preview, game, { me, now: now() })] : [];
  };

  return {
    async countsOf(me) {
      const [waiting, live, unread, playing, daily, chatMessages] = await Promise.all([
        alerts.countsOf(me.id),
        challenges.liveCountOf(me.id),
        messages.unreadCount(me.id),
        toMove(me.id),
        games.countReady(me.id),
        chats.unreadCount(me),
      ]);
      return {
        challenge_waiting: waiting.challenges + live,
        notifications: waiting.alerts,
        new_messages: unread,
        games_to_move: playing.length + daily,
        chat_messages: chatMessages,
      };
    },
    async alertsOf(me) {
      const [listed, playing, turns] = await Promise.all([
        alerts.list(me),
        toMove(me.id),
        games.dailyTurns(me.id, { isOwn: true, after: undefined, limit: DAILY_SHOWN }),
      ]);
      const previews = [...playing, ...turns.flatMap(({ game }) => game ?? [])];
      const readyGames = await Promise.all(previews.map((preview) => ready(preview, me.id)));
      return { ...listed, readyGames: readyGames.flat() };
    },
  };
};
