import { GROUP_MEMBERS_MAX, GROUPS_MAX } from '@tabiya/contract/community/chat-views.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GroupChanges } from './group-changes-service.ts';
import { createInvitations, type InvitationNeeds } from './invitations-service.ts';
import { appendLine, type ChatLogs } from './log-service.ts';
import { countGroups, insertSides, sidesOf } from './member-store.ts';
import type { MessageRow } from './message-store.ts';
import { insertGroup, type ChatRow } from './store.ts';

/** Usernames that were added to a group, and those that could not be. */
interface Added {
  added: string[];
  refused: string[];
}

/** Begins groups, and adds members to them. */
export interface GroupAdding {
  create(
    me: Caller,
    group: { name: string; usernames: readonly string[] },
  ): Promise<({ id: number } & Added) | Refusal<'chat_name_empty' | 'too_many_chats' | 'nobody_added'>>;
  add(
    me: Caller,
    chatId: number,
    usernames: readonly string[],
  ): Promise<Added | Refusal<'chat_not_found' | 'chat_full' | 'nobody_added'>>;
}

export const createGroupAdding = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { groupOf, line, change }: GroupChanges,
  { logs, ...needs }: InvitationNeeds & { logs: ChatLogs },
): GroupAdding => {
  const invite = createInvitations(store, needs);
  const addTo = async (queries: Queries, chat: ChatRow, { me, ids }: { me: Caller; ids: readonly string[] }) => {
    const added = await insertSides(queries, chat, { accountIds: ids, at: now() });
    const lines: MessageRow[] = [];
    for (const id of added) lines.push(await appendLine(queries, chat.id, line(me, { act: 'added', aboutId: id })));
    return lines;
  };

  return {
    async create(me, { name, usernames }) {
      if (name === '') return refuse('chat_name_empty');
      if ((await countGroups(store, me.id)) >= GROUPS_MAX) return refuse('too_many_chats');
      const { welcome, refused } = await invite(me, usernames);
      const invited = welcome.slice(0, GROUP_MEMBERS_MAX - 1);
      if (invited.length === 0) return refuse('nobody_added');
      const { chat, lines } = await store.transaction(async (queries) => {
        const made = await insertGroup(queries, { name, ownerId: me.id, at: now() });
        await insertSides(queries, made, { accountIds: [me.id], at: now() });
        const first = await appendLine(queries, made.id, line(me, { act: 'created', text: name }));
        const ids = invited.map(({ id }) => id);
        return { chat: made, lines: [first, ...(await addTo(queries, made, { me, ids }))] };
      });
      await logs.tell(chat, lines);
      return { id: chat.id, added: invited.map(({ username }) => username), refused };
    },
    async add(me, chatId, usernames) {
      const chat = await groupOf(me, chatId);
      if (chat === undefined) return refuse('chat_not_found');
      const { welcome, refused } = await invite(me, usernames);
      const made = await change(
        chat,
        async (queries, locked) => {
          const inside = new Set((await sidesOf(queries, chatId)).map(({ account_id: id }) => id));
          const ids = welcome.map(({ id }) => id).filter((id) => !inside.has(id));
          if (inside.size + ids.length > GROUP_MEMBERS_MAX) return refuse('chat_full');
          return ids.length === 0 ? refuse('nobody_added') : addTo(queries, locked, { me, ids });
        },
        (lines) => (isRefusal(lines) ? [] : lines),
      );
      if (made === undefined) return refuse('chat_not_found');
      return isRefusal(made) ? made : { added: welcome.map(({ username }) => username), refused };
    },
  };
};
