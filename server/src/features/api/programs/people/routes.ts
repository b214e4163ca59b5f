import { programPeople } from '@tabiya/contract/api/program-people.ts';
import { programRoutes, type ProgramRoute } from '../../../../platform/programs/programs.ts';
import type { ProgramPeople } from './people-service.ts';

export const peopleRoutes = (people: ProgramPeople): ProgramRoute[] =>
  programRoutes('programPeople', programPeople, {
    ratingHistory: ({ username }) => people.ratingHistory(username),
    perf: ({ username, perf }) => people.perf(username, perf),
    activity: ({ username }) => people.activity(username),
    tops: () => people.tops(),
    top: async ({ nb, perf }) => ({ users: await people.top(perf, nb) }),
    autocomplete: (asked, { me }) => people.autocomplete(asked, me),
    crosstable: ({ username, opponent }, { me }) => people.crosstable([username, opponent], me?.id ?? null),
    liveStreamers: () => people.liveStreamers(),
  });
