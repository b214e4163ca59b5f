import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { ClubsService } from '../clubs/service.ts';
import { sideOf } from './member-store.ts';
import { messageBySeq } from './message-store.ts';
import { chatById } from './store.ts';
import type { Mention } from './talk-service.ts';

/** Raises alerts for those whom messages mention. */
export interface ChatMentions {
  /** Doing it again changes nothing: a member has one alert of a chat. */
  tellOf(mention: Mention): Promise<void>;
  /** The member has read the chat. */
  withdraw(chatId: number, accountId: string): Promise<void>;
}

export interface MentionNeeds {
  alerts: Pick<AlertsService, 'raise' | 'withdraw'>;
  clubs: Pick<ClubsService, 'byIds' | 'roleOf'>;
  friends: Pick<FriendsService, 'blockedBetween'>;
}

/** The kind of content that the alerts name. */
const CONTENT_TYPE = 'chat';

export const createChatMentions = (
  { store }: Pick<Platform, 'store'>,
  { alerts, clubs, friends }: MentionNeeds,
): ChatMentions => ({
  async tellOf({ chatId, seq }) {
    const [chat, row] = await Promise.all([chatById(store, chatId), messageBySeq(store, chatId, seq)]);
    if (chat === undefined || row === undefined || row.author_id === null || row.removed_at !== null) return;
    const by = row.author_id;
    const club = chat.club_id === null ? undefined : (await clubs.byIds([chat.club_id]))[0];
    const blocked = await friends.blockedBetween(by, row.mentioned);
    for (const to of row.mentioned.filter((id) => !blocked.has(id))) {
      const side = await sideOf(store, chatId, to);
      const isInside = chat.club_id === null ? side : await clubs.roleOf(chat.club_id, to);
      if (isInside === undefined || side?.is_muted || (side !== undefined && side.read_seq >= seq)) continue;
      const about = { contentId: String(chatId), contentType: CONTENT_TYPE, title: club?.name ?? chat.name };
      const viewUrl = url('web_chat_view', { chat: String(chatId) });
      await alerts.raise({ to, payload: { alertType: 'user_comment', ...about, viewUrl, by } });
    }
  },
  withdraw: (chatId, accountId) =>
    alerts.withdraw({ to: accountId, alertType: 'user_comment', key: `${CONTENT_TYPE} ${chatId}` }),
});
