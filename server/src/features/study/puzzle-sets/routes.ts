import { puzzleSets } from '@tabiya/contract/study/puzzle-sets.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { PuzzleSetRounds } from './rounds-service.ts';
import type { PuzzleSetsService } from './service.ts';

export const puzzleSetsRoutes = (service: PuzzleSetsService, rounds: PuzzleSetRounds): Route[] =>
  routes('puzzle-sets', puzzleSets, {
    list: async (_, { me }) => ({ sets: await service.list(me.id) }),
    create: (asked, { me }) => service.create(asked, me),
    rename: (named, { me }) => service.rename(named, me.id),
    remove: ({ id }, { me }) => service.remove(id, me.id),
    step: ({ id }, { me }) => rounds.step(id, me.id),
    start: ({ id }, { me }) => rounds.start(id, me.id),
    answer: (tried, { me }) => rounds.answer(tried, me.id),
  });
