import { puzzleRush } from '@tabiya/contract/study/puzzle-rush.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { PuzzleRushService } from './service.ts';
import type { RushTables } from './tables-service.ts';

export const puzzleRushRoutes = (service: PuzzleRushService, tables: RushTables): Route[] =>
  routes('puzzle-rush', puzzleRush, {
    home: (_, { me }) => service.home(me),
    start: ({ mode }, { me }) => service.start(mode, me),
    answer: ({ id, ...answered }, { me }) => service.answer(id, answered, me),
    end: ({ id }, { me }) => service.end(id, me),
    review: ({ id }, { me }) => service.review(id, me),
    table: (asked, { me }) => tables.table(asked, me),
  });
