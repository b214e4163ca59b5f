import type { ChatBar } from '@tabiya/contract/community/chat-views.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { FlagsService } from '../../account/flags/service.ts';
import type { ClubHead, ClubsService } from '../clubs/service.ts';
import { sideOf, type SideRow } from './member-store.ts';
import { barOf, isModerator } from './policy.ts';
import { chatById, chatsOfClubs, ensureClubChats, pausedUntil, type ChatRow } from './store.ts';

/** A chat with what one of its readers may do in it. */
export interface Standing {
  chat: ChatRow;
  /** Undefined for a member of a club who has not opened its chat yet, and for a moderator. */
  side: SideRow | undefined;
  /** Null for a group. */
  club: ClubHead | null;
  isMember: boolean;
  mayModerate: boolean;
  pausedUntil: number | null;
  bar: ChatBar | null;
}

/** The member who asks for lists. */
export type Reader = Pick<Caller, 'id' | 'isGuest' | 'bucketingId'>;

export interface ChatAccess {
  /** Returns undefined if there is no such chat, or it is not the caller's to read. */
  to(me: Caller, chatId: number): Promise<Standing | undefined>;
  /** Returns the number of a club's chat, which begins with this call; undefined if the caller may not read it. */
  ofClub(me: Caller, url: string): Promise<number | undefined>;
  /** Returns the open clubs whose chats the member sees. */
  clubsOf(me: Reader): Promise<ClubHead[]>;
}

export interface AccessNeeds {
  clubs: Pick<ClubsService, 'byIds' | 'byUrl' | 'of' | 'roleOf' | 'may'>;
  flags: Pick<FlagsService, 'isOn'>;
}

export const createChatAccess = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { clubs, flags }: AccessNeeds,
): ChatAccess => {
  const showsClubs = (me: Reader) => flags.isOn('club-chat-visibility', me);

  const inGroup = async (me: Caller, chat: ChatRow): Promise<Standing | undefined> => {
    const side = await sideOf(store, chat.id, me.id);
    if (side === undefined) return undefined;
    const mayModerate = chat.owner_id === me.id;
    return { chat, side, club: null, isMember: true, mayModerate, pausedUntil: null, bar: null };
  };

  const inClub = async (me: Caller, chat: ChatRow, clubId: number): Promise<Standing | undefined> => {
    if (!showsClubs(me)) return undefined;
    const [[club], role, side, until, mayKick] = await Promise.all([
      clubs.byIds([clubId]),
      clubs.roleOf(clubId, me.id),
      sideOf(store, chat.id, me.id),
      pausedUntil(store, chat.id, me.id),
      clubs.may(clubId, me.id, 'kick'),
    ]);
    const isMember = role !== undefined;
    if (club === undefined || club.closed || !(isMember || isModerator(me))) return undefined;
    const paused = until !== undefined && until > now() ? until : null;
    const mayModerate = mayKick || isModerator(me);
    return {
      chat,
      side,
      club,
      isMember,
      mayModerate,
      pausedUntil: paused,
      bar: barOf({ isMember, pausedUntil: paused }),
    };
  };

  return {
    async to(me, chatId) {
      const chat = me.impersonatedBy === null ? await chatById(store, chatId) : undefined;
      if (chat === undefined) return undefined;
      return chat.club_id === null ? inGroup(me, chat) : inClub(me, chat, chat.club_id);
    },
    async ofClub(me, url) {
      const club = showsClubs(me) ? await clubs.byUrl(url) : undefined;
      if (club === undefined || club.closed) return undefined;
      if ((await clubs.roleOf(club.id, me.id)) === undefined && !isModerator(me)) return undefined;
      await ensureClubChats(store, [club.id], now());
      return (await chatsOfClubs(store, [club.id]))[0]?.id;
    },
    clubsOf: async (me) => (showsClubs(me) ? clubs.of(me.id) : []),
  };
};
