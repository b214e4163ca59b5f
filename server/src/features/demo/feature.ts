import { setTimeout } from 'node:timers/promises';
import type { Feature, Platform } from '../../platform/platform.ts';
import { createExhibition, type Exhibition } from './exhibition.ts';
import { createDemoService, type DemoNeeds } from './service.ts';

/** A small made-up world, for looking around and for tests: `npm start -- --demo`. It comes after all other features. */
export const createDemo = (platform: Platform, needs: DemoNeeds): { feature: Feature } => {
  const service = createDemoService(platform, needs);
  const leader = platform.store.leader('demo.exhibition');
  let exhibition: Exhibition | undefined;
  return {
    feature: {
      async start() {
        exhibition = createExhibition({
          ...platform,
          games: needs.games,
          players: await service.fill(),
          random: Math.random,
          sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
          leads: () => leader.holds(),
        });
        exhibition.start();
      },
      async stop() {
        await exhibition?.stop();
        await leader.release();
      },
    },
  };
};
