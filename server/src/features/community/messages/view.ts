import type { FoundMessage, MessageView, ThreadView } from '@tabiya/contract/community/messages.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ListedRow } from './side-store.ts';
import type { MessageRow } from './store.ts';

export const toMessageView = (row: MessageRow, accountId: string): MessageView => ({
  id: row.id,
  clientId: row.client_id,
  isMine: row.author_id === accountId,
  content: row.content,
  createdAt: row.created_at,
});

export const toFoundMessage = (row: MessageRow, accountId: string, player: PlayerView): FoundMessage => ({
  ...toMessageView(row, accountId),
  player,
});

export const toThreadView = (row: ListedRow, accountId: string, player: PlayerView): ThreadView => ({
  user: {
    username: player.username,
    country: player.country === null ? null : { code: player.country },
    chess_title: player.chessTitle,
  },
  user_avatar_url: player.avatarUrl,
  flair_code: player.flair,
  flair: player.flair,
  new_messages_count: row.unread,
  last_message_content: row.content,
  last_message_created_at: row.created_at,
  last_message_is_mine: row.author_id === accountId,
  is_archived: row.is_archived,
  player,
});
