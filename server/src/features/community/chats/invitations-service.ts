import { GROUPS_MAX } from '@tabiya/contract/community/chat-views.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { countGroups } from './member-store.ts';
import { mayAdd } from './policy.ts';

/** Members whom somebody may add to a group, and the other names that were given. */
interface Invited {
  welcome: { id: string; username: string }[];
  refused: string[];
}

export type Invite = (me: Caller, usernames: readonly string[]) => Promise<Invited>;

export interface InvitationNeeds {
  accounts: Pick<AccountsService, 'accountsByName' | 'settingsOfMany'>;
  friends: Pick<FriendsService, 'standingWith'>;
}

/** Finds those of the named members whom somebody may add to a group. */
export const createInvitations =
  (store: Platform['store'], { accounts, friends }: InvitationNeeds): Invite =>
  async (me: Caller, usernames: readonly string[]) => {
    const found = (await accounts.accountsByName(usernames)).filter(({ id }) => id !== me.id);
    const ids = found.map(({ id }) => id);
    const [standing, settings] = await Promise.all([friends.standingWith(me.id, ids), accounts.settingsOfMany(ids)]);
    const checked = await Promise.all(
      found.map(async ({ id, username }) => {
        const { areFriends = false, isBlocked = true } = standing.get(id) ?? {};
        const whoMayMessage = settings.get(id)?.['social.who_may_message'] ?? 'nobody';
        const isWelcome =
          mayAdd({ areFriends, isBlocked, whoMayMessage }) && (await countGroups(store, id)) < GROUPS_MAX;
        return { id, username, isWelcome };
      }),
    );
    const welcome = checked.filter(({ isWelcome }) => isWelcome);
    const names = new Set(welcome.map(({ username }) => username.toLowerCase()));
    return { welcome, refused: usernames.filter((name) => !names.has(name.toLowerCase())) };
  };
