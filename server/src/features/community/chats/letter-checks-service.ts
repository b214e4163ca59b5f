import { MENTION, MENTIONS_MAX } from '@tabiya/contract/community/written-text.ts';
import type { ChatBar } from '@tabiya/contract/community/chat-views.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { hasLink } from '../../../platform/mail/link-text.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { SpamCheckService } from '../spam-check/service.ts';
import type { Standing } from './access-service.ts';
import { sideOf } from './member-store.ts';
import { lastBy } from './message-store.ts';
import { PACE, PACE_OF_NEW } from './policy.ts';

export type TextFault = 'message_empty' | 'comment_links_later' | 'too_many_mentions';

/** Decides whether a message may be written. */
export interface LetterChecks {
  /** Checks a text, and returns the ids of the members of the chat whom it mentions. */
  check(me: Caller, standing: Standing, text: string): Promise<string[] | Refusal<TextFault>>;
  /** Returns why somebody may not write just now. In a club nobody says the same twice in a row. */
  judge(
    me: Caller,
    standing: Standing,
    text: string,
  ): Promise<Refusal<ChatBar | 'too_fast' | 'said_already'> | undefined>;
}

export interface LetterCheckNeeds {
  accounts: Pick<AccountsService, 'accountsByName'>;
  clubs: Pick<ClubsService, 'roleOf'>;
  spamCheck: SpamCheckService;
}

export const createLetterChecks = (
  { store, createLimiter }: Pick<Platform, 'store' | 'createLimiter'>,
  { accounts, clubs, spamCheck }: LetterCheckNeeds,
): LetterChecks => {
  const [pace, paceOfNew] = [createLimiter('chats', PACE), createLimiter('chats-new', PACE_OF_NEW)];
  const isNew = async (me: Caller, { chat }: Standing) =>
    chat.club_id !== null && (await spamCheck.gamesNeeded(me)) > 0;

  return {
    async check(me, standing, text) {
      if (text === '') return refuse('message_empty');
      if (hasLink(text) && (await isNew(me, standing))) return refuse('comment_links_later');
      const names = new Set([...text.matchAll(MENTION)].map(([, name]) => name!.toLowerCase()));
      if (names.size > MENTIONS_MAX) return refuse('too_many_mentions');
      const found = names.size === 0 ? [] : await accounts.accountsByName([...names]);
      const { id: chatId, club_id: clubId } = standing.chat;
      const placeOf = (id: string) => (clubId === null ? sideOf(store, chatId, id) : clubs.roleOf(clubId, id));
      const inside = await Promise.all(found.map(async ({ id }) => ((await placeOf(id)) === undefined ? [] : [id])));
      return inside.flat().filter((id) => id !== me.id);
    },
    async judge(me, standing, text) {
      const { chat, bar } = standing;
      if (bar !== null) return refuse(bar);
      const isFast = (await ((await isNew(me, standing)) ? paceOfNew : pace).take(me.id)) !== undefined;
      if (isFast) return refuse('too_fast');
      const last = chat.club_id === null ? undefined : await lastBy(store, chat.id, me.id);
      return last?.text === text && last.removed_at === null ? refuse('said_already') : undefined;
    },
  };
};
