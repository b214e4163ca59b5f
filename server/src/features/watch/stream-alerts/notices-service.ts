import { opposite, type ByColor, type Color } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { outcomeOf } from '@tabiya/contract/play/outcomes.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { OpenOverlays } from './open-overlays.ts';
import type { StreamAlertsService } from './service.ts';
import { toAlert, type StreamNews } from './view.ts';

/** Sends alerts to streamers' overlays, once for the whole site; for other members it costs nothing. */
export interface StreamNotices {
  /** Sends news that concern the streamer alone. */
  tell(accountId: string, news: Exclude<StreamNews, { kind: 'friend' | 'challenge' | 'game' | 'test' }>): Promise<void>;
  /** Sends what somebody else did with the streamer; nothing if either has blocked the other. */
  tellOf(accountId: string, kind: 'friend' | 'challenge', otherId: string): Promise<void>;
  gameEnded(gameId: string, players: ByColor<string>): Promise<void>;
}

export interface StreamNoticesNeeds {
  accounts: Pick<AccountsService, 'callerOf' | 'playersById'>;
  friends: Pick<FriendsService, 'standingWith'>;
  games: Pick<GamesService, 'view'>;
  ratings: Pick<RatingsService, 'peaks' | 'of'>;
}

export const createStreamNotices = (
  { accounts, friends, games, ratings }: StreamNoticesNeeds,
  overlays: OpenOverlays,
  service: Pick<StreamAlertsService, 'settingsOf'>,
): StreamNotices => {
  const show = async (accountId: string, news: StreamNews): Promise<void> => {
    const streamer = await accounts.callerOf(accountId);
    if (streamer) overlays.show(accountId, toAlert(news, streamer.locale));
  };
  const wants = async (accountId: string, kind: StreamNews['kind']): Promise<boolean> =>
    (await service.settingsOf(accountId))?.kinds.some((one) => one === kind) ?? false;

  /** Returns null if viewers may not read the name. */
  const nameOf = async (accountId: string, other: PlayerView | undefined): Promise<string | null> => {
    if (other === undefined || isClosed(other.membershipLevel)) return null;
    const standing = await friends.standingWith(accountId, [other.id]);
    return standing.get(other.id)?.isBlocked ? null : other.username;
  };

  const tellGame = async (accountId: string, game: GameView, color: Color): Promise<void> => {
    const { end } = game;
    if (end === null || end.result === '*') return;
    const { rating: before, ratingAfter: after } = game[color];
    await show(accountId, {
      kind: 'game',
      outcome: outcomeOf(end.result, color),
      username: await nameOf(accountId, game[opposite(color)]),
      rating: after === null ? null : { after, change: after - before },
    });
  };

  /** A provisional rating is no best rating, and the first game of a class has none before it. */
  const tellBest = async (accountId: string, { ratingClass, events, ...game }: GameView, color: Color) => {
    if (game[color].ratingAfter === null) return;
    const peak = (await ratings.peaks(accountId)).get(ratingClass);
    if (peak === undefined || peak.at !== events.at(-1)?.at) return;
    const standing = (await ratings.of(accountId)).find((one) => one.ratingClass === ratingClass);
    if (standing === undefined || standing.provisional) return;
    await show(accountId, { kind: 'best_rating', ratingClass, rating: peak.rating });
  };

  return {
    async tell(accountId, news) {
      if (await wants(accountId, news.kind)) await show(accountId, news);
    },
    async tellOf(accountId, kind, otherId) {
      if (!(await wants(accountId, kind))) return;
      const username = await nameOf(accountId, (await accounts.playersById([otherId])).get(otherId));
      if (username !== null) await show(accountId, { kind, username });
    },
    async gameEnded(gameId, players) {
      for (const color of ['white', 'black'] as const) {
        const accountId = players[color];
        const [game, best] = [await wants(accountId, 'game'), await wants(accountId, 'best_rating')];
        const view = game || best ? await games.view(gameId) : undefined;
        if (view === undefined) continue;
        if (game) await tellGame(accountId, view, color);
        if (best) await tellBest(accountId, view, color);
      }
    },
  };
};
