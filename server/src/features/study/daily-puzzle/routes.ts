import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { dailyPuzzle } from '@tabiya/contract/study/daily-puzzle.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import { feedOf } from './feed.ts';
import type { PuzzlePictures } from './picture-service.ts';
import type { DailyPuzzleService } from './service.ts';

const FEED_DAYS = 30;

export const dailyPuzzleRoutes = (service: DailyPuzzleService, pictures: PuzzlePictures, origin: string): Route[] =>
  routes('dailyPuzzle', dailyPuzzle, {
    view: ({ date }, { me }) => service.viewOf(date, me),
    month: async ({ month }, { me }) => ({ days: await service.monthOf(month, me) }),
    answer: (tried, { me }) => service.answer(tried, me),
    async picture({ day }) {
      const puzzle = await service.puzzleOf(day);
      if (puzzle === undefined) return refuse('puzzle_not_found');
      return { name: `daily-puzzle-${day}.png`, body: await pictures.pictureOf(puzzle) };
    },
    async feed() {
      const days = await service.latest(FEED_DAYS);
      const body = feedOf(
        days.map(({ row }) => row),
        origin,
      );
      return { name: 'daily-puzzle.xml', body };
    },
  });
