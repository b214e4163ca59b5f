import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { dailyTurn, gameEnded } from '../games/events.ts';
import { fillConditions, type ConditionsDemoNeeds } from './demo.ts';
import { tidyJob } from './jobs.ts';
import { conditionalMovesRoutes } from './routes.ts';
import { createConditionalMovesService, type ConditionalMovesNeeds, type ConditionalMovesService } from './service.ts';

/** Answers at once; whoever tells of turns asks again for those that a crash has left unanswered. */
export const createConditionalMoves = (
  platform: Platform,
  needs: ConditionalMovesNeeds & ConditionsDemoNeeds,
): { feature: Feature; service: ConditionalMovesService } => {
  const service = createConditionalMovesService(platform, needs);
  const endings = [
    platform.events.on(dailyTurn, async (turn) => void (await service.answer([turn]))),
    platform.events.on(gameEnded, async ({ gameId, timeClass }) => {
      if (timeClass === 'daily') await service.over(gameId);
    }),
  ];
  return {
    service,
    feature: {
      demo: (world) => fillConditions({ ...needs, conditions: service }, world),
      keeper: { name: 'conditional-moves', exportOf: service.exportOf, erase: service.erase },
      routes: conditionalMovesRoutes(service),
      jobs: [tidyJob(platform)] as Feature['jobs'] & object,
      async stop() {
        for (const end of endings) end();
      },
    },
  };
};
