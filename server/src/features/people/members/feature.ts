import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { tableEnded } from '../../play/bughouse/events.ts';
import { gameEnded } from '../../play/games/events.ts';
import type { FriendsService } from '../friends/service.ts';
import { createMemberLists } from './list-service.ts';
import { memberRoutes } from './routes.ts';
import { createMembersService, type MembersNeeds, type MembersService } from './service.ts';

export const createMembers = (
  platform: Platform,
  needs: MembersNeeds & { friends: FriendsService },
): { feature: Feature; service: MembersService } => {
  const service = createMembersService(platform, needs);
  const deaf = [
    platform.events.on(gameEnded, ({ players, rated }) =>
      rated ? service.keepRatings([players.white, players.black]) : undefined,
    ),
    platform.events.on(tableEnded, ({ players, rated }) => (rated ? service.keepRatings(players) : undefined)),
  ];
  const lists = createMemberLists(platform, needs);
  return {
    feature: {
      demo: ({ members }) => service.keepRatings(members.map(({ id }) => id)),
      routes: memberRoutes(service, lists),
      stop: async () => deaf.forEach((stop) => stop()),
    },
    service,
  };
};
