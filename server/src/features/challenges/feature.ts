import type { Feature, Platform } from '../../platform/platform.ts';
import { accountClosed } from '../accounts/events.ts';
import { memberBlocked } from '../friends/events.ts';
import { gameStarted } from '../games/events.ts';
import { challengeRoom } from './channel.ts';
import { tidyJob } from './jobs.ts';
import { challengesRoutes } from './routes.ts';
import { createChallengesService, type ChallengesNeeds, type ChallengesService } from './service.ts';

/** Challenges that have waited long enough are looked for so often, ms. */
const SWEEP_EVERY = 2_000;

export const createChallenges = (
  platform: Platform,
  needs: ChallengesNeeds,
): { feature: Feature; service: ChallengesService } => {
  const { events, log, store } = platform;
  const service = createChallengesService(platform, needs);
  const leader = store.leader('challenges.sweep');
  const endings = [
    events.on(accountClosed, ({ accountId }) => service.drop(accountId)),
    events.on(memberBlocked, ({ accountId, blockedId }) => service.drop(accountId, blockedId)),
    events.on(gameStarted, ({ players }) => service.dropLive([players.white, players.black])),
  ];
  let sweeping: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    if (!leader.holds() || sweeping !== undefined) return;
    sweeping = service
      .sweep()
      .catch((err: unknown) => log.error({ err }, 'challenges could not be swept'))
      .finally(() => (sweeping = undefined));
  };

  return {
    service,
    feature: {
      keeper: { name: 'challenges', exportOf: service.exportOf, erase: service.erase },
      routes: challengesRoutes(service),
      channels: [challengeRoom(service)],
      jobs: [tidyJob(platform)] as Feature['jobs'] & object,
      async start() {
        if (platform.runsByItself) timer = setInterval(sweep, SWEEP_EVERY).unref();
      },
      async stop() {
        clearInterval(timer);
        for (const end of endings) end();
        await sweeping;
        await leader.release();
      },
    },
  };
};
