import { setTimeout } from 'node:timers/promises';
import type { Feature, Platform } from '../platform/site/platform.ts';
import { createDemoBot, type BotNeeds, type DemoBot } from './bot.ts';
import { createExhibition, type Exhibition } from './exhibition.ts';
import { createDemoService, type DemoNeeds } from './service.ts';

/** Creates the small demo world of `npm start -- --demo`, for visitors and tests. It comes after all other features. */
export const createDemo = (
  platform: Platform,
  needs: DemoNeeds & BotNeeds & { features: readonly Feature[] },
): { feature: Feature } => {
  const service = createDemoService(platform, needs);
  const leader = platform.store.leader('demo.exhibition');
  let exhibition: Exhibition | undefined;
  let bot: DemoBot | undefined;
  const parts = {
    ...platform,
    random: Math.random,
    sleep: (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }),
    leads: () => leader.holds(),
  };
  return {
    feature: {
      async start() {
        const players = await service.fill();
        const world = await service.world();
        for (const feature of needs.features) await feature.demo?.(world);
        exhibition = createExhibition({ ...parts, games: needs.games, players });
        exhibition.start();
        bot = createDemoBot({ ...parts, ...needs, id: await service.fillBot() });
        bot.start();
      },
      async stop() {
        await Promise.all([exhibition?.stop(), bot?.stop()]);
        await leader.release();
      },
    },
  };
};
