import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed } from '../../account/accounts/events.ts';
import { memberBlocked } from '../../people/friends/events.ts';
import { gameStarted } from '../games/events.ts';
import { challengeRoom } from './channel.ts';
import { tidyJob } from './jobs.ts';
import { challengesRoutes } from './routes.ts';
import { createChallengesService, type ChallengesNeeds, type ChallengesService } from './service.ts';

/** Interval between searches for expired challenges. */
const SWEEP_EVERY_MS = 2_000;

export const createChallenges = (
  platform: Platform,
  needs: ChallengesNeeds,
): { feature: Feature; service: ChallengesService } => {
  const { events } = platform;
  const service = createChallengesService(platform, needs);
  const endings = [
    events.on(accountClosed, ({ accountId }) => service.drop(accountId)),
    events.on(memberBlocked, ({ accountId, blockedId }) => service.drop(accountId, blockedId)),
    events.on(gameStarted, ({ players }) => service.dropLive([players.white, players.black])),
  ];

  return {
    service,
    feature: {
      every: [
        {
          name: 'challenges.sweep',
          ms: SWEEP_EVERY_MS,
          leader: 'challenges.sweep',
          onlyByItself: true,
          run: service.sweep,
        },
      ],
      keeper: { name: 'challenges', exportOf: service.exportOf, erase: service.erase },
      routes: challengesRoutes(service),
      channels: [challengeRoom(service)],
      jobs: [tidyJob(platform)] as Feature['jobs'] & object,
      async stop() {
        for (const end of endings) end();
      },
    },
  };
};
