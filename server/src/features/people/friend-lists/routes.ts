import { FRIENDS_PAGE_SIZE, friendLists, friendServices } from '@tabiya/contract/people/friend-lists.ts';
import { friendNavigation } from '@tabiya/contract/people/friend-navigation.ts';
import { FRIEND_TERM_MIN } from '@tabiya/contract/people/friend-terms.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ListOrder } from './ordered-page.ts';
import type { FriendListsService } from './service.ts';

const NEWEST_STATUS: ListOrder = { field: 'presenceStatus', direction: 'desc' };

const readOrder = (sorting: string | undefined): ListOrder => {
  const [field, direction] = sorting?.split(' ') ?? [];
  return field === undefined ? NEWEST_STATUS : ({ field, direction } as ListOrder);
};

export const friendListRoutes = (service: FriendListsService): Route[] => [
  ...routes('friendLists', friendLists, {
    ofMember: ({ username, page }, { me }) => service.ofMember(username, me?.id ?? null, page),
    countOnline: async (_, { me }) => ({ count: await service.countOnline(me.id) }),
    navigation: (_, { me }) => service.navigation(me.id),
    async search({ query, onlyFriendsOfMine }, { me }) {
      if (query.trim().length < FRIEND_TERM_MIN) return refuse('term_too_short');
      const found = await service.namesBeginning(me.id, query, onlyFriendsOfMine);
      const items = found.map(({ number: userId, player: { id: uuid, username, avatarUrl } }) => ({
        uuid,
        userView: { userId, username, avatar: { highResolutionUrl: avatarUrl } },
      }));
      return { items };
    },
    requests: (request, { me }) => service.pending(me.id, { ...request, pageSize: FRIENDS_PAGE_SIZE }),
    followSuggestions: async (_, { me }) => ({ suggestions: await service.followSuggestions(me.id) }),
    async dismissFollow({ username }, { me }) {
      return (await service.dismissFollow(me.id, username)) ?? {};
    },
  }),
  ...serviceRoutes(service),
  ...navigationRoutes(service),
];

/** Members may request only their own friends. */
const isForeign = (requester: string | undefined, me: { id: string }): boolean =>
  requester !== undefined && requester !== me.id;

const serviceRoutes = (service: FriendListsService): Route[] =>
  routes('friendServices', friendServices, {
    list({ requesterUser, includePresenceStatus, sorting, itemsPerPage, pageToken, ...criteria }, { me }) {
      if (isForeign(requesterUser, me)) return refuse('not_allowed');
      return service.search(me.id, {
        filter: { name: criteria['searchCriteria.name'], isOnline: criteria['searchCriteria.isOnline'] },
        includePresence: includePresenceStatus,
        orderBy: readOrder(sorting),
        pageSize: itemsPerPage,
        pageToken,
      });
    },
    suggest: (request, { me }) => service.suggest(me.id, request),
    query({ requesterUuid, includePresenceStatus, query, orderBy, pageSize, pageToken }, { me }) {
      if (isForeign(requesterUuid, me)) return refuse('not_allowed');
      const request = { orderBy, pageSize, pageToken };
      return service.search(me.id, { filter: query, includePresence: includePresenceStatus, ...request });
    },
    autocomplete: (request, { me }) => service.suggest(me.id, request),
  });

const navigationRoutes = (service: FriendListsService): Route[] =>
  routes('friendNavigation', friendNavigation, {
    recent: async ({ pageSize }, { me }) => ({ friends: await service.recent(me.id, pageSize) }),
    pending: (request, { me }) => service.pending(me.id, request),
    autocomplete: async ({ prefix, limit }, { me }) => ({
      friends: await service.suggestFriends(me.id, prefix, limit),
    }),
  });
