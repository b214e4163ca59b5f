import { friends } from '@tabiya/contract/people/friends.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { FriendsService } from './service.ts';

export const friendRoutes = (service: FriendsService): Route[] =>
  routes('friends', friends, {
    relation: ({ user }, { me }) => service.relationTo(me, user),
    request: ({ user, recommendation }, { me }) => service.request(me, user, recommendation !== undefined),
    accept: ({ user }, { me }) => service.accept(me, user),
    decline: ({ user }, { me }) => service.decline(me, user),
    declineByPost: ({ user }, { me }) => service.decline(me, user),
    cancel: ({ user }, { me }) => service.cancel(me, user),
    remove: ({ user }, { me }) => service.remove(me, user),
    block: ({ username }, { me }) => service.block(me, username),
    unblock: ({ username }, { me }) => service.unblock(me, username),
    track: ({ username }, { me }) => service.track(me, username),
    untrack: ({ username }, { me }) => service.untrack(me, username),
    blocked: async (_, { me }) => ({ blocked: await service.blockedOf(me.id) }),
  });
