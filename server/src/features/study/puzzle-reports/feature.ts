import { puzzleReports } from '@tabiya/contract/study/puzzle-reports.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createPuzzleReportsService, type PuzzleReportsNeeds } from './service.ts';

export const createPuzzleReports = (platform: Platform, needs: PuzzleReportsNeeds): { feature: Feature } => {
  const service = createPuzzleReportsService(platform, needs);
  const calls = routes('puzzle-reports', puzzleReports, {
    report: (reported, { me }) => service.report(reported, me.id),
    list: async () => ({ puzzles: await service.open() }),
    resolve: (resolved, { me, ip }) => service.resolve({ id: me.id, ip }, resolved),
  });
  return {
    feature: {
      routes: calls,
      keeper: { name: 'puzzle-reports', exportOf: service.exportOf, erase: service.erase },
    },
  };
};
