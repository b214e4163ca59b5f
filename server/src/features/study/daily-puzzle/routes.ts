import { dailyPuzzle } from '@tabiya/contract/study/daily-puzzle.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import { feedOf } from './feed.ts';
import type { DailyPuzzleService } from './service.ts';

const FEED_DAYS = 30;

export const dailyPuzzleRoutes = (service: DailyPuzzleService, origin: string): Route[] =>
  routes('dailyPuzzle', dailyPuzzle, {
    view: ({ date }, { me }) => service.viewOf(date, me),
    month: async ({ month }, { me }) => ({ days: await service.monthOf(month, me) }),
    answer: (tried, { me }) => service.answer(tried, me),
    async feed() {
      const days = await service.latest(FEED_DAYS);
      const body = feedOf(
        days.map(({ row }) => row),
        origin,
      );
      return { name: 'daily-puzzle.xml', body };
    },
  });
