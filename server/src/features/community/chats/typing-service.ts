import { chatChannel } from '@tabiya/contract/community/chats.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { ChatAccess } from './access-service.ts';
import { sidesOf } from './member-store.ts';

export interface ChatTyping {
  /** Shows the others of a group that somebody is typing. In a club's chat nothing happens: too many may be. */
  type(me: Caller, chatId: number): Promise<void | Refusal<'chat_not_found'>>;
}

export interface TypingNeeds {
  access: ChatAccess;
  accounts: Pick<AccountsService, 'settingsOfMany'>;
  friends: Pick<FriendsService, 'standingWith'>;
}

/** Nothing is stored. As in direct chats, both have to share such signs, and neither may block the other. */
export const createChatTyping = (
  { store, room }: Pick<Platform, 'store' | 'room'>,
  { access, accounts, friends }: TypingNeeds,
): ChatTyping => {
  const live = room(chatChannel);
  const readersOf = async (me: Caller, chatId: number): Promise<string[]> => {
    const others = (await sidesOf(store, chatId)).map((side) => side.account_id).filter((id) => id !== me.id);
    const [settings, standing] = await Promise.all([
      accounts.settingsOfMany([me.id, ...others]),
      friends.standingWith(me.id, others),
    ]);
    const shares = (id: string) => settings.get(id)?.['social.read_marks'] === true;
    return shares(me.id) ? others.filter((id) => shares(id) && standing.get(id)?.isBlocked !== true) : [];
  };
  return {
    async type(me, chatId) {
      const chat = await access.to(me, chatId);
      if (chat === undefined) return refuse('chat_not_found');
      if (chat.club !== null) return undefined;
      const accountIds = await readersOf(me, chatId);
      if (accountIds.length === 0) return undefined;
      live.passing(String(chatId), 'typing', { id: me.id, username: me.username }, { accounts: accountIds });
      return undefined;
    },
  };
};
