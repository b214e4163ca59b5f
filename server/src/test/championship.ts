import type { ChampionshipConfig } from '../platform/config/championship-config.ts';

/** A championship of two bots, for tests of what exists only where one is configured. */
export const championship: ChampionshipConfig = {
  competitors: [
    { kind: 'bot', key: 'jun' },
    { kind: 'bot', key: 'clara' },
  ],
  clock: { base: 60_000, increment: 0 },
};
