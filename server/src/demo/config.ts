import type { Config } from '../platform/config/config.ts';

/** Bots of the site that play the championship of the demo world, and their clock in ms. */
const CHAMPIONSHIP = {
  competitors: ['clara', 'jun', 'sofia', 'greta'].map((key) => ({ kind: 'bot' as const, key })),
  clock: { base: 180_000, increment: 2_000 },
};

/** Returns the configuration of the demo world, which has a championship of programs unless another one is configured. */
export const withDemoConfig = (config: Config): Config => ({
  ...config,
  championship: config.championship ?? CHAMPIONSHIP,
});
