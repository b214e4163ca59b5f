import type { ChatLog, ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { AccessNeeds, ChatAccess, Standing } from './access-service.ts';
import { createChatGroups, type ChatGroups, type GroupNeeds } from './group-service.ts';
import { createChatImports, type ChatImports } from './import-service.ts';
import { createChatLists, type ChatLists, type ListNeeds } from './list-service.ts';
import type { ChatLogs } from './log-service.ts';
import type { ChatMentions } from './mentions-service.ts';
import { createChatModeration, type ChatModeration, type ModerationNeeds } from './moderation-service.ts';
import { deleteSide, insertSides, readThrough, setMuted, sidesOf } from './member-store.ts';
import { eraseMessagesBy, messageById, messagesBy } from './message-store.ts';
import { chatsOfClubs } from './store.ts';
import { createChatTalk, type ChatTalk, type TalkNeeds } from './talk-service.ts';
import { createChatTyping, type ChatTyping, type TypingNeeds } from './typing-service.ts';
import { toRoomView } from './view.ts';

type NotFound = Refusal<'chat_not_found'>;

/** Group and club chats. Direct chats are those of `messages`; here they are only listed. */
export interface ChatsService
  extends ChatGroups, ChatImports, ChatLists, ChatModeration, ChatTalk, ChatTyping, Pick<ChatLogs, 'open'> {
  access: ChatAccess;
  show(me: Caller, chatId: number): Promise<ChatRoomView | NotFound>;
  log(me: Caller, chatId: number, before: number | undefined): Promise<ChatLog | NotFound>;
  mute(me: Caller, chatId: number, isMuted: boolean): Promise<void | NotFound>;
  read(me: Caller, chatId: number, through: number): Promise<void | NotFound>;
  /** Takes a club's chat from a member who has left the club, and forgets the member's side. */
  leftClub(clubId: number, accountId: string): Promise<void>;
  /** Closes the rooms of a club's chat, since the club has ended. */
  clubClosed(clubId: number): Promise<void>;
  /** Returns a message that the account may read, for a report about it. */
  messageFor(accountId: string, id: number): Promise<{ authorId: string; content: string } | undefined>;
  /** Returns the account's chats and messages for its export. */
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface ChatsNeeds
  extends
    AccessNeeds,
    Omit<GroupNeeds, 'access' | 'logs'>,
    Omit<ListNeeds, 'access'>,
    Omit<ModerationNeeds, 'access' | 'logs'>,
    Omit<TalkNeeds, 'access' | 'logs' | 'mention'> {
  accounts: GroupNeeds['accounts'] &
    ModerationNeeds['accounts'] &
    TypingNeeds['accounts'] & { callerOf(id: string): Promise<Caller | undefined> };
  clubs: AccessNeeds['clubs'] & ModerationNeeds['clubs'] & TalkNeeds['clubs'] & Pick<ClubsService, 'memberIds'>;
  friends: GroupNeeds['friends'] & TypingNeeds['friends'] & Pick<FriendsService, 'blockedIdsOf'>;
  presence: ListNeeds['presence'];
}

/** Parts that the composition builds for the service. */
interface Parts extends Pick<TalkNeeds, 'access' | 'logs' | 'mention'> {
  mentions: ChatMentions;
}

export const createChatsService = (
  platform: Pick<Platform, 'store' | 'now' | 'room' | 'createLimiter'>,
  needs: ChatsNeeds,
  { mentions, ...parts }: Parts,
): ChatsService => {
  const { store, now } = platform;
  const { access, logs } = parts;
  const all = { ...needs, ...parts };
  const groups = createChatGroups(platform, all);
  const talk = createChatTalk(platform, all);

  /** Runs an act of somebody who reads the chat. */
  const within = async <T>(
    me: Caller,
    chatId: number,
    act: (standing: Standing) => Promise<T>,
  ): Promise<T | NotFound> => {
    const standing = await access.to(me, chatId);
    return standing === undefined ? refuse('chat_not_found') : act(standing);
  };
  const ensureSide = async ({ chat, side, isMember }: Standing, accountId: string) => {
    if (side === undefined && isMember) await insertSides(store, chat, { accountIds: [accountId], at: now() });
  };

  return {
    ...groups,
    ...createChatImports(platform),
    ...createChatLists(platform, all),
    ...createChatModeration(platform, all),
    ...createChatTyping(platform, all),
    say: talk.say,
    edit: talk.edit,
    remove: talk.remove,
    access,
    open: logs.open,
    show: (me, chatId) =>
      within(me, chatId, async (standing) => {
        await ensureSide(standing, me.id);
        return roomView(store, needs, { me: me.id, standing });
      }),
    log: (me, chatId, before) => within(me, chatId, () => logs.page(chatId, before)),
    mute: (me, chatId, isMuted) =>
      within(me, chatId, async (standing) => {
        await ensureSide(standing, me.id);
        await setMuted(store, { chatId, accountId: me.id, isMuted });
        logs.count([me.id]);
      }),
    read: (me, chatId, through) =>
      within(me, chatId, async (standing) => {
        await ensureSide(standing, me.id);
        if (!(await readThrough(store, { chatId, accountId: me.id, through }))) return;
        await mentions.withdraw(chatId, me.id);
        logs.count([me.id]);
      }),
    async leftClub(clubId, accountId) {
      const [chat] = await chatsOfClubs(store, [clubId]);
      if (chat === undefined) return;
      await deleteSide(store, chat.id, accountId);
      logs.dismiss(chat.id, [accountId]);
      logs.count([accountId]);
    },
    async clubClosed(clubId) {
      const [chat] = await chatsOfClubs(store, [clubId]);
      if (chat !== undefined) logs.dismiss(chat.id, await needs.clubs.memberIds(clubId));
    },
    messageFor: (accountId, id) => messageFor({ store, access, ...needs }, accountId, id),
    exportOf: (accountId) => exportOf(store, accountId),
    async erase(queries, accountId) {
      await groups.leaveAll(queries, accountId);
      await eraseMessagesBy(queries, accountId, now());
    },
  };
};

const roomView = async (
  store: Platform['store'],
  { accounts, friends }: Pick<ChatsNeeds, 'accounts' | 'friends'>,
  { me, standing }: { me: string; standing: Standing },
): Promise<ChatRoomView> => {
  const { chat, club } = standing;
  const [sides, players, hidden] = await Promise.all([
    club === null ? sidesOf(store, chat.id) : [],
    accounts.playersById(chat.owner_id === null ? [] : [chat.owner_id]),
    friends.blockedIdsOf(me),
  ]);
  const owner = players.get(chat.owner_id ?? '');
  return toRoomView(standing, { me, owner, members: club?.members ?? sides.length, hidden });
};

const messageFor = async (
  { store, access, accounts }: Pick<Platform, 'store'> & Pick<ChatsNeeds, 'accounts'> & { access: ChatAccess },
  accountId: string,
  id: number,
): Promise<{ authorId: string; content: string } | undefined> => {
  const [row, me] = [await messageById(store, id), await accounts.callerOf(accountId)];
  if (row === undefined || me === undefined || row.author_id === null || row.text === '') return undefined;
  const isSeen = row.removed_at === null && (await access.to(me, row.chat_id)) !== undefined;
  return isSeen ? { authorId: row.author_id, content: row.text } : undefined;
};

/** Number of messages in one part of an export. */
const EXPORTED_AT_ONCE = 500;

const exportOf = async (store: Platform['store'], accountId: string): Promise<unknown> => {
  const found: Awaited<ReturnType<typeof messagesBy>> = [];
  for (;;) {
    const part = await messagesBy(store, accountId, { after: found.at(-1)?.id ?? 0, limit: EXPORTED_AT_ONCE });
    found.push(...part);
    if (part.length < EXPORTED_AT_ONCE) break;
  }
  if (found.length === 0) return undefined;
  return found.map(({ chat_id: chat, club_id: club, name, at, text, act }) => ({
    ...{ chat, at, text },
    ...(club === null ? { group: name } : { club }),
    ...(act !== null && { act }),
  }));
};
