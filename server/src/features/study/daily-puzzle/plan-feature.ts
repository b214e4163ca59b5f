import { dailyPuzzlePlan } from '@tabiya/contract/study/daily-puzzle-plan.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createDailyPlanning, type DailyPlanningNeeds } from './planning-service.ts';

export const createDailyPuzzlePlan = (platform: Platform, needs: DailyPlanningNeeds): { feature: Feature } => {
  const planning = createDailyPlanning(platform, needs);
  const calls = routes('dailyPuzzlePlan', dailyPuzzlePlan, {
    list: async () => ({ days: await planning.coming() }),
    choose: (chosen, { me, ip }) => planning.choose({ id: me.id, ip }, chosen),
    leave: ({ day }, { me, ip }) => planning.leave({ id: me.id, ip }, day),
  });
  return { feature: { routes: calls } };
};
