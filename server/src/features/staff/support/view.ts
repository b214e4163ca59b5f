import type { StaffConversation, SupportConversation, SupportMessage } from '@tabiya/contract/staff/support.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ConversationRow, MessageRow } from './store.ts';

export const toConversation = (row: ConversationRow, reader: 'member' | 'staff'): SupportConversation => ({
  id: row.id,
  app: row.app,
  kind: row.kind,
  isOpen: row.is_open,
  openedAt: row.opened_at,
  lastAt: row.last_at,
  lastContent: row.last_content,
  lastIsStaff: row.last_is_staff,
  unread: reader === 'staff' ? row.staff_unread : row.member_unread,
});

export const toStaffConversation = (
  row: ConversationRow,
  players: ReadonlyMap<string, PlayerView>,
): StaffConversation => {
  const player = players.get(row.account_id ?? '');
  return {
    ...toConversation(row, 'staff'),
    username: player?.username ?? null,
    isGuest: player?.isGuest ?? false,
  };
};

/** `players` are the staff members who have written, for staff alone. */
export const toMessage = (row: MessageRow, players: ReadonlyMap<string, PlayerView> = new Map()): SupportMessage => ({
  id: row.id,
  clientId: row.client_id,
  isStaff: row.is_staff,
  author: row.is_staff ? (players.get(row.author_id ?? '')?.username ?? null) : null,
  content: row.content,
  createdAt: row.created_at,
});
