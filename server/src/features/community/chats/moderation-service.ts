import type { PausedMember } from '@tabiya/contract/community/chat-views.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { ChatAccess } from './access-service.ts';
import type { ChatLogs } from './log-service.ts';
import { isModerator } from './policy.ts';
import { pausesIn, writePause } from './store.ts';

export interface ChatModeration {
  /** Keeps a member from writing in a club's chat for some hours; 0 ends it. */
  pause(
    me: Caller,
    chatId: number,
    pause: { username: string; hours: number },
  ): Promise<void | Refusal<'chat_not_found' | 'not_allowed' | 'member_not_found'>>;
  paused(me: Caller, chatId: number): Promise<PausedMember[] | Refusal<'chat_not_found' | 'not_allowed'>>;
}

export interface ModerationNeeds {
  access: ChatAccess;
  accounts: Pick<AccountsService, 'playerByName' | 'playersById'>;
  clubs: Pick<ClubsService, 'may' | 'writeDown'>;
  logs: ChatLogs;
}

const HOUR_MS = 3_600_000;
/** Number of paused members that a list shows, those who are paused longest first. */
const MOST_LISTED = 100;

export const createChatModeration = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { access, accounts, clubs, logs }: ModerationNeeds,
): ChatModeration => ({
  async pause(me, chatId, { username, hours }) {
    const standing = await access.to(me, chatId);
    if (standing === undefined) return refuse('chat_not_found');
    const { club, mayModerate } = standing;
    if (club === null || !mayModerate) return refuse('not_allowed');
    const member = await accounts.playerByName(username);
    if (member === undefined) return refuse('member_not_found');
    // Those who keep order do not silence each other; moderators of the site stand above the club.
    const keepsOrder = isModerator(member) || (!isModerator(me) && (await clubs.may(club.id, member.id, 'kick')));
    if (keepsOrder) return refuse('not_allowed');
    await writePause(store, { chatId, accountId: member.id, until: now() + hours * HOUR_MS, by: me.id });
    const detail = hours === 0 ? 'none' : String(hours);
    await clubs.writeDown({ clubId: club.id, act: 'chat_paused', by: me.id, about: member.id, detail });
    logs.changed(chatId);
  },
  async paused(me, chatId) {
    const standing = await access.to(me, chatId);
    if (standing === undefined) return refuse('chat_not_found');
    if (standing.club === null || !standing.mayModerate) return refuse('not_allowed');
    const rows = await pausesIn(store, chatId, { now: now(), limit: MOST_LISTED });
    const players = await accounts.playersById(rows.map(({ account_id: id }) => id));
    return rows.flatMap(({ account_id: id, until }) => {
      const player = players.get(id);
      return player === undefined ? [] : [{ player, until }];
    });
  },
});
