import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { members } from '@tabiya/contract/people/members.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { MemberLists } from './list-service.ts';
import type { MembersService } from './service.ts';

const NOBODY = refuse('member_not_found');

export const memberRoutes = (service: MembersService, lists: MemberLists): Route[] =>
  routes('members', members, {
    view: async ({ username }, { me }) => (await service.viewMember(username, me?.id ?? null)) ?? NOBODY,
    viewByPost: async ({ username }, { me }) => (await service.viewMember(username, me?.id ?? null)) ?? NOBODY,
    popup: async ({ username }, { me }) => (await service.popup(username, me?.id ?? null)) ?? NOBODY,
    lifetimeScore: async (of, { me }) => (await service.lifetimeScore(of, me?.id ?? null)) ?? NOBODY,
    stats: async ({ username }, { me }) => (await service.stats(username, me?.id ?? null)) ?? NOBODY,
    async ratingHistory({ username, ratingClass, days }) {
      const points = await service.ratingHistory(username, ratingClass, days);
      return points === undefined ? NOBODY : { points };
    },
    earlierRatings: async ({ username, days }) => (await service.earlierRatings(username, days)) ?? NOBODY,
    search: ({ username: part, activeDays, page }, { me }) =>
      lists.search({ part, activeDays, page, viewerId: me?.id ?? null }),
    list: (request, { me }) => lists.list({ ...request, viewerId: me?.id ?? null }),
    recentOpponents: async (_, { me }) => ({ opponents: await lists.recentOpponents(me.id) }),
    publicPlayer: async ({ username }) => (await service.publicPlayer(username)) ?? NOBODY,
  });
