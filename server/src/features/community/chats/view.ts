import {
  CHAT_ACTIVE_MS,
  type ChatMessage,
  type ChatRoomView,
  type ChatView,
} from '@tabiya/contract/community/chat-views.ts';
import type { ThreadView } from '@tabiya/contract/community/messages.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ClubHead } from '../clubs/service.ts';
import type { Standing } from './access-service.ts';
import type { ListedRow } from './member-store.ts';
import type { MessageRow } from './message-store.ts';

type Players = ReadonlyMap<string, PlayerView>;

/** Returns the accounts that messages name. */
export const accountsIn = (rows: readonly Pick<MessageRow, 'author_id' | 'about_id'>[]): string[] => [
  ...new Set(rows.flatMap(({ author_id: author, about_id: about }) => [author, about].filter((id) => id !== null))),
];

export const toChatMessage = (row: MessageRow, players: Players): ChatMessage => ({
  seq: row.seq,
  id: row.id,
  clientId: row.client_id,
  by: players.get(row.author_id ?? '') ?? null,
  at: row.at,
  editedAt: row.edited_at,
  text: row.removed_at === null ? row.text : '',
  removedBy: row.removed_at === null ? null : row.is_removed_by_author ? 'author' : 'moderator',
  act: row.act,
  about: players.get(row.about_id ?? '') ?? null,
  mentioned: row.mentioned,
});

export const toRoomView = (
  { chat, side, club, mayModerate, bar, pausedUntil }: Standing,
  { me, owner, members, hidden }: { me: string; owner: PlayerView | undefined; members: number; hidden: string[] },
): ChatRoomView => ({
  id: chat.id,
  kind: chat.kind,
  name: club?.name ?? chat.name,
  avatarUrl: club?.icon ?? null,
  clubUrl: club?.url ?? null,
  members,
  isMuted: side?.is_muted ?? false,
  owner: owner ?? null,
  isOwner: chat.owner_id === me,
  mayModerate,
  bar,
  pausedUntil,
  readSeq: side?.read_seq ?? chat.last_seq,
  lastSeq: chat.last_seq,
  hidden,
});

const isActive = (lastAt: number | null, now: number): boolean => lastAt !== null && now - lastAt < CHAT_ACTIVE_MS;

export const toListedChat = (
  row: ListedRow,
  { club, isOnline, now }: { club: ClubHead | undefined; isOnline: boolean; now: number },
): ChatView => ({
  id: String(row.id),
  kind: club === undefined ? 'group' : 'club',
  state: {
    name: club?.name ?? row.name,
    avatarUrl: club?.icon ?? null,
    isOnline,
    isActive: isActive(row.last_at, now),
    newMessages: row.last_seq - row.read_seq,
  },
  player: null,
  clubUrl: club?.url ?? null,
  isMuted: row.is_muted,
  lastAt: row.last_at,
  lastText: row.last_text,
});

/** A thread of direct messages in the shape of a chat. */
export const toDirectChat = (thread: ThreadView, { isOnline, now }: { isOnline: boolean; now: number }): ChatView => ({
  id: thread.player.id,
  kind: 'direct',
  state: {
    name: thread.user.username,
    avatarUrl: thread.user_avatar_url,
    isOnline,
    isActive: isActive(thread.last_message_created_at, now),
    newMessages: thread.new_messages_count,
  },
  player: thread.player,
  clubUrl: null,
  isMuted: false,
  lastAt: thread.last_message_created_at,
  lastText: thread.last_message_content,
});
