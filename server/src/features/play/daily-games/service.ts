import {
  dailyGamesMax,
  TIMEOUT_WINDOW_MS,
  type DailyGameView,
  type DailyStanding,
} from '@tabiya/contract/play/daily-games.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { GamesService } from '../games/service.ts';
import type { DailyLimit } from './daily-limit.ts';
import { createDailySeeks, type DailySeeks, type DailySeeksNeeds } from './seeks-service.ts';

export type { DailyLimit } from './daily-limit.ts';

/** Daily games: the lists of a member, and open seeks. */
export interface DailyGamesService extends DailySeeks, DailyLimit {
  list(
    accountId: string,
    request: PageRequest & { turn: 'ready' | 'waiting' },
  ): Promise<Paged<DailyGameView> | Refusal<'bad_page_token'>>;
  standing(accountId: string): Promise<DailyStanding>;
}

export type DailyGamesNeeds = DailySeeksNeeds & {
  games: Pick<GamesService, 'countDaily' | 'dailyTurns' | 'startAlong'>;
};

export const createDailyGamesService = (
  platform: Pick<Platform, 'store' | 'now'>,
  needs: DailyGamesNeeds,
): DailyGamesService => {
  const { accounts, archive, games } = needs;
  const maxOf = async (accountId: string): Promise<number> =>
    dailyGamesMax((await accounts.playersById([accountId])).get(accountId)?.membershipLevel ?? 0);
  const isReached = async (accountId: string): Promise<boolean> =>
    (await games.countDaily(accountId)) >= (await maxOf(accountId));

  return {
    ...createDailySeeks(platform, { ...needs, dailyLimit: { isReached } }),
    isReached,
    async list(accountId, { turn, cursor, limit }) {
      const after = readCursor(cursor, ['bigint', 'uuid']);
      if (isRefusal(after)) return after;
      const turns = await games.dailyTurns(accountId, {
        isOwn: turn === 'ready',
        after: after === null ? undefined : { dueAt: after[0], id: after[1] },
        limit: limit + 1,
      });
      const page = pageOf(turns, limit, ({ dueAt, id }) => [dueAt, id]);
      const items = page.items.flatMap(({ game, dueAt, since, vacations }) =>
        game ? [{ game, dueAt, since, vacations }] : [],
      );
      return { ...page, items };
    },
    async standing(accountId) {
      const since = platform.now() - TIMEOUT_WINDOW_MS;
      const record = (await archive.dailyRecords([accountId], since)).get(accountId);
      return {
        running: await games.countDaily(accountId),
        max: await maxOf(accountId),
        timeouts: { lost: record?.lost ?? 0, finished: record?.finished ?? 0 },
        changesAt: record === undefined ? null : record.oldestAt + TIMEOUT_WINDOW_MS,
      };
    },
  };
};
