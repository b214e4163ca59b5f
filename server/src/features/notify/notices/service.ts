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
}

export interface NoticesNeeds {
  alerts: Pick<AlertsService, 'countsOf' | 'list' | 'ignore'>;
  challenges: { liveCountOf(accountId: string): Promise<number> };
  messages: { unreadCount(accountId: string): Promise<number> };
  games: OwnGames;
}

export interface NoticesService {
  countsOf(accountId: string): Promise<NoticeCounts>;
  alertsOf(me: Pick<Caller, 'id' | 'locale'>): Promise<AlertsView>;
}

export const createNoticesService = (
  { now }: Pick<Platform, 'now'>,
  { alerts, challenges, messages, games }: NoticesNeeds,
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
    async countsOf(accountId) {
      const [waiting, live, unread, playing] = await Promise.all([
        alerts.countsOf(accountId),
        challenges.liveCountOf(accountId),
        messages.unreadCount(accountId),
        toMove(accountId),
      ]);
      return {
        challenge_waiting: waiting.challenges + live,
        notifications: waiting.alerts,
        new_messages: unread,
        games_to_move: playing.length,
      };
    },
    async alertsOf(me) {
      const [listed, playing] = await Promise.all([alerts.list(me), toMove(me.id)]);
      const readyGames = await Promise.all(playing.map((preview) => ready(preview, me.id)));
      return { ...listed, readyGames: readyGames.flat() };
    },
  };
};
