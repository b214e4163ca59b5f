import { programPreferences } from '@tabiya/contract/api/program-preferences.ts';
import { programRelations } from '@tabiya/contract/api/program-relations.ts';
import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { programRoutes, type ProgramRoute } from '../../../../platform/programs/programs.ts';
import type { AccountsService } from '../../../account/accounts/service.ts';
import type { MessagesService } from '../../../community/messages/service.ts';
import type { FriendsService } from '../../../people/friends/service.ts';
import type { ProgramAccounts } from '../accounts-service.ts';
import { inLines, OK } from '../routes.ts';
import { toPreferences } from './preferences-view.ts';

export interface OwnAccountNeeds {
  accounts: Pick<AccountsService, 'currentUserOf' | 'settingsOf'>;
  friends: Pick<FriendsService, 'block' | 'followedIdsOf' | 'track' | 'unblock' | 'untrack'>;
  messages: Pick<MessagesService, 'memberNamed' | 'send'>;
}

/** Calls about an account's settings, relations and messages. */
export const ownAccountRoutes = (
  { accounts, friends, messages }: OwnAccountNeeds,
  users: Pick<ProgramAccounts, 'usersById'>,
): ProgramRoute[] => [
  ...programRoutes('programPreferences', programPreferences, {
    async show(_, { me }) {
      const [settings, user] = await Promise.all([accounts.settingsOf(me.id), accounts.currentUserOf(me.id)]);
      return { prefs: toPreferences(settings), language: (user?.locale ?? 'en_US').replace('_', '-') };
    },
  }),
  ...programRoutes('programRelations', programRelations, {
    following: async (_, { me }) => inLines(await users.usersById(await friends.followedIdsOf(me.id))),
    follow: ({ username }, { me }) => changed(friends.track(me, username)),
    unfollow: ({ username }, { me }) => changed(friends.untrack(me, username)),
    block: ({ username }, { me }) => changed(friends.block(me, username)),
    unblock: ({ username }, { me }) => changed(friends.unblock(me, username)),
    async message({ username, text }, { me }) {
      const other = await messages.memberNamed(username);
      if (isRefusal(other)) return other;
      return changed(messages.send(me, other, { content: text, clientId: undefined }));
    },
  }),
];

const changed = async <View, Code extends string>(answer: Promise<View | Refusal<Code>>) => {
  const view = await answer;
  return isRefusal(view) ? (view as Refusal<Code>) : OK;
};
