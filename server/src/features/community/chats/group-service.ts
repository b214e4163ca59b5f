import type { ChatMember } from '@tabiya/contract/community/chat-views.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import type { ChatAccess } from './access-service.ts';
import { createGroupAdding, type GroupAdding } from './adding-service.ts';
import { createGroupChanges } from './group-changes-service.ts';
import type { InvitationNeeds } from './invitations-service.ts';
import { appendLine, type ChatLogs } from './log-service.ts';
import { deleteSide, groupMembersOf, sideOf, sidesOf } from './member-store.ts';
import type { MessageRow } from './message-store.ts';
import { deleteChat, lockChat, renameChat, setOwner, type ChatRow } from './store.ts';

type NotFound = Refusal<'chat_not_found'>;

export interface ChatGroups extends GroupAdding {
  rename(
    me: Caller,
    chatId: number,
    name: string,
  ): Promise<void | NotFound | Refusal<'not_allowed' | 'chat_name_empty'>>;
  leave(me: Caller, chatId: number): Promise<void | NotFound>;
  removeMember(
    me: Caller,
    chatId: number,
    username: string,
  ): Promise<void | NotFound | Refusal<'not_allowed' | 'member_not_found'>>;
  members(me: Caller, chatId: number): Promise<ChatMember[] | NotFound>;
  /** Takes an account out of all its groups. */
  leaveAll(queries: Queries, accountId: string): Promise<void>;
}

export interface GroupNeeds {
  access: ChatAccess;
  accounts: InvitationNeeds['accounts'] & Pick<AccountsService, 'accountByName' | 'playersById'>;
  friends: InvitationNeeds['friends'];
  logs: ChatLogs;
  presence: Pick<PresenceService, 'of'>;
}

export const createChatGroups = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { access, accounts, friends, logs, presence }: GroupNeeds,
): ChatGroups => {
  const changes = createGroupChanges({ store, now }, { access, logs });
  const { groupOf, line, change } = changes;

  return {
    ...createGroupAdding({ store, now }, changes, { accounts, friends, logs }),
    async rename(me, chatId, name) {
      const chat = await groupOf(me, chatId);
      if (chat === undefined) return refuse('chat_not_found');
      if (chat.owner_id !== me.id) return refuse('not_allowed');
      if (name === '') return refuse('chat_name_empty');
      if (name === chat.name) return;
      const renamed = async (queries: Queries) => {
        await renameChat(queries, chatId, name);
        return appendLine(queries, chatId, line(me, { act: 'renamed', text: name }));
      };
      await change(chat, renamed, (row) => [row]);
    },
    async leave(me, chatId) {
      const chat = await groupOf(me, chatId);
      if (chat === undefined) return refuse('chat_not_found');
      await change(
        chat,
        (queries, locked) => leaveGroup(queries, locked, { accountId: me.id, at: now() }),
        (rows) => rows,
      );
      logs.dismiss(chatId, [me.id]);
      logs.count([me.id]);
    },
    async removeMember(me, chatId, username) {
      const chat = await groupOf(me, chatId);
      if (chat === undefined) return refuse('chat_not_found');
      if (chat.owner_id !== me.id) return refuse('not_allowed');
      const member = await accounts.accountByName(username);
      const isInside = member !== undefined && (await sideOf(store, chatId, member.id)) !== undefined;
      if (!isInside || member.id === me.id) return refuse('member_not_found');
      const removed = async (queries: Queries) => {
        if (!(await deleteSide(queries, chatId, member.id))) return [];
        return [await appendLine(queries, chatId, line(me, { act: 'removed', aboutId: member.id }))];
      };
      await change(chat, removed, (rows) => rows);
      logs.dismiss(chatId, [member.id]);
      logs.count([member.id]);
    },
    async members(me, chatId) {
      const chat = await groupOf(me, chatId);
      if (chat === undefined) return refuse('chat_not_found');
      const ids = (await sidesOf(store, chatId)).map(({ account_id: id }) => id);
      const [players, seen] = await Promise.all([accounts.playersById(ids), presence.of(ids, me.id)]);
      const online = new Set(seen.filter(({ status }) => status === 'online').map(({ id }) => id));
      const all = ids.flatMap((id) => players.get(id) ?? []);
      return all
        .map((player) => ({ player, isOnline: online.has(player.id), isOwner: player.id === chat.owner_id }))
        .toSorted((a, b) => Number(b.isOwner) - Number(a.isOwner));
    },
    async leaveAll(queries, accountId) {
      for (const { chat_id: id } of await groupMembersOf(queries, accountId)) {
        const chat = await lockChat(queries, id);
        if (chat !== undefined) await leaveGroup(queries, chat, { accountId, at: now() });
      }
    },
  };
};

/** Removes a member from a locked group, which passes to another or ends. Returns the lines that say so. */
const leaveGroup = async (
  queries: Queries,
  chat: ChatRow,
  { accountId, at }: { accountId: string; at: number },
): Promise<MessageRow[]> => {
  await deleteSide(queries, chat.id, accountId);
  const [heir] = await sidesOf(queries, chat.id);
  if (heir === undefined) {
    await deleteChat(queries, chat.id);
    return [];
  }
  const left = await appendLine(queries, chat.id, { authorId: accountId, text: '', at, act: 'left' });
  if (chat.owner_id !== accountId) return [left];
  await setOwner(queries, chat.id, heir.account_id);
  const owner = { authorId: accountId, text: '', at, act: 'owner' as const, aboutId: heir.account_id };
  return [left, await appendLine(queries, chat.id, owner)];
};
