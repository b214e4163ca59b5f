import { GROUPS_MAX, type ChatView } from '@tabiya/contract/community/chat-views.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import type { MessagesService } from '../messages/service.ts';
import type { ChatAccess, Reader } from './access-service.ts';
import { chatsOf, countUnread, groupMembersOf, insertClubSides } from './member-store.ts';
import { chatsOfClubs, ensureClubChats } from './store.ts';
import { toDirectChat, toListedChat } from './view.ts';

export interface ChatLists {
  /** Returns all chats of a member, the latest activity first. */
  list(me: Caller): Promise<ChatView[]>;
  /** Counts the new messages in groups and clubs; direct ones are counted with the threads. */
  unreadCount(me: Reader): Promise<number>;
}

export interface ListNeeds {
  access: ChatAccess;
  messages: Pick<MessagesService, 'list'>;
  presence: Pick<PresenceService, 'of' | 'isHere'>;
}

export const createChatLists = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { access, messages, presence }: ListNeeds,
): ChatLists => {
  /** Returns those whom the viewer may see online. */
  const online = async (ids: readonly string[], viewerId: string): Promise<ReadonlySet<string>> => {
    const here = [...new Set(ids)].filter((id) => id !== viewerId && presence.isHere(id));
    const seen = await presence.of(here, viewerId);
    return new Set(seen.filter(({ status }) => status === 'online').map(({ id }) => id));
  };

  /** A club's chat begins when one of its members first looks, and so does the member's side of it. */
  const prepareClubs = async (accountId: string, clubIds: readonly number[]) => {
    const known = new Set((await chatsOfClubs(store, clubIds)).map(({ club_id: id }) => id));
    const missing = clubIds.filter((id) => !known.has(id));
    if (missing.length > 0) await ensureClubChats(store, missing, now());
    const chatIds = (await chatsOfClubs(store, clubIds)).map(({ id }) => id);
    await insertClubSides(store, accountId, { chatIds, at: now() });
  };

  return {
    async list(me) {
      const [{ threads }, clubs] = await Promise.all([messages.list(me.id, 'inbox', 1), access.clubsOf(me)]);
      const clubIds = clubs.map(({ id }) => id);
      if (clubIds.length > 0) await prepareClubs(me.id, clubIds);
      const rows = await chatsOf(store, me.id, { clubIds, limit: GROUPS_MAX + clubIds.length });
      const groups = await groupMembersOf(store, me.id);
      const others = [...threads.map(({ player }) => player.id), ...groups.flatMap(({ account_ids: ids }) => ids)];
      const here = await online(others, me.id);
      const awake = new Set(
        groups.filter(({ account_ids: ids }) => ids.some((id) => here.has(id))).map((g) => g.chat_id),
      );
      const byId = new Map(clubs.map((club) => [club.id, club]));
      const at = now();
      const all = [
        ...threads.map((thread) => toDirectChat(thread, { isOnline: here.has(thread.player.id), now: at })),
        ...rows.map((row) =>
          toListedChat(row, { club: byId.get(row.club_id ?? 0), isOnline: awake.has(row.id), now: at }),
        ),
      ];
      return all.toSorted((a, b) => (b.lastAt ?? 0) - (a.lastAt ?? 0));
    },
    async unreadCount(me) {
      const clubs = await access.clubsOf(me);
      return countUnread(
        store,
        me.id,
        clubs.map(({ id }) => id),
      );
    },
  };
};
