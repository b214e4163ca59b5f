import { challenges } from '@tabiya/contract/play/challenges.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ChallengesService } from './service.ts';

export const challengesRoutes = (service: ChallengesService): Route[] =>
  routes('challenges', challenges, {
    create: ({ username, ...asked }, { me }) => service.create(me, username, asked),
    createDaily: ({ opponent, ...asked }, { me }) =>
      service.create(me, opponent, { ...asked, baseTime: 0, increment: 0 }),
    share: (asked, { me }) => service.share(me, asked),
    view: async ({ id }, { me }) => (await service.view(me?.id, id)) ?? refuse('challenge_not_found'),
    mine: (_, { me }) => service.of(me.id),
    between: ({ username }, { me }) => service.between(me, username),
    accept: ({ id, color }, { me }) => service.accept(me, id, color),
    decline: async ({ id, reason }, { me }) => (await service.decline(me, id, reason)) ?? {},
    cancel: async ({ id }, { me }) => (await service.cancel(me, id)) ?? {},
  });
