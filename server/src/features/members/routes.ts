import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { members } from '@tabiya/contract/members.ts';
import { routes, type Route } from '../../platform/routes.ts';
import type { MembersService } from './service.ts';

export const memberRoutes = (service: MembersService): Route[] =>
  routes('members', members, {
    view: async ({ username }) => (await service.viewMember(username)) ?? refuse('member_not_found'),
  });
