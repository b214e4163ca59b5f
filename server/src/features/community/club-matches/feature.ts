import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed } from '../../account/accounts/events.ts';
import { gameEnded } from '../../play/games/events.ts';
import type { ClubLadderService } from '../club-ladder/service.ts';
import { clubClosed, clubLeft } from '../clubs/events.ts';
import { clubMatchRooms } from './channel.ts';
import { fillClubMatches, type DemoMatchNeeds } from './demo.ts';
import { matchJobs, removalsJob } from './jobs.ts';
import { clubMatchRoutes } from './routes.ts';
import { createClubMatchesService, type ClubMatchesNeeds, type ClubMatchesService } from './service.ts';

/** Interval between two looks for matches that are due, ms. */
const START_INTERVAL_MS = 1_000;
/** Interval between two looks for results that a crash, or the delay of a broadcast, has left, ms. */
const HEAL_INTERVAL_MS = 10_000;

export const createClubMatches = (
  platform: Platform,
  needs: ClubMatchesNeeds & Omit<DemoMatchNeeds, 'matches'> & { clubLadder: Pick<ClubLadderService, 'best'> },
): { feature: Feature; service: ClubMatchesService } => {
  const jobs = matchJobs(() => service);
  const service: ClubMatchesService = createClubMatchesService(platform, needs, jobs);
  const { events } = platform;
  const { alerts, results, rosters, starts } = service;
  const endings = [
    events.on(gameEnded, async ({ gameId, competition, delay }) => {
      if (competition?.startsWith('team_match/') !== true) return;
      // The score must not tell spectators of the end before their broadcast does.
      if (delay === 0) await results.settle(gameId);
      await results.advance(gameId);
    }),
    events.on(accountClosed, async ({ accountId }) => {
      await rosters.withdraw(accountId);
      await results.remove(accountId);
    }),
    events.on(clubLeft, ({ clubId, userId }) => rosters.withdraw(userId, clubId)),
    events.on(clubClosed, ({ clubId }) => service.clubClosed(clubId)),
  ];
  const look = async () => {
    await alerts.look();
    await starts.look();
  };
  return {
    service,
    feature: {
      demo: (world) => fillClubMatches({ ...needs, matches: service }, world),
      every: [
        { name: 'club-matches.due', ms: START_INTERVAL_MS, leader: 'club-matches', onlyByItself: true, run: look },
        {
          ...{ name: 'club-matches.heal', ms: HEAL_INTERVAL_MS, leader: 'club-matches', onlyByItself: true },
          run: () => results.heal(),
        },
      ],
      keeper: { name: 'club-matches', exportOf: service.exportOf, erase: service.erase },
      routes: clubMatchRoutes(service, needs.clubLadder),
      channels: [clubMatchRooms(service)],
      jobs: [jobs.tellGames, jobs.tellEntry, removalsJob(() => service)] as Feature['jobs'] & object,
      async stop() {
        for (const end of endings) end();
      },
    },
  };
};
