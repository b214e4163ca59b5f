import type { PlayerView } from '@tabiya/contract/people/members.ts';
import {
  MESSAGES_PAGE_SIZE,
  THREADS_PAGE_SIZE,
  type FoundMessage,
  type GuestMessageState,
  type MessageList,
  type ThreadList,
  type ThreadPage,
} from '@tabiya/contract/community/messages.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { searchWords } from '../../../platform/store/search-words.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import type { Permissions } from './permission-service.ts';
import * as sides from './side-store.ts';
import * as rows from './store.ts';
import { toFoundMessage, toMessageView, toThreadView } from './view.ts';

export interface MessageThreads {
  list(accountId: string, type: MessageList, page: number): Promise<ThreadList>;
  /** Returns one page of the thread with somebody; empty if there is none. */
  show(me: Caller, other: PlayerView, at: { page: number; before: number | undefined }): Promise<ThreadPage>;
  stateOf(me: Caller, other: PlayerView): Promise<GuestMessageState>;
  search(
    accountId: string,
    query: string,
    page: number,
  ): Promise<{ messages: FoundMessage[]; page: number; more: boolean }>;
  /** Returns a message as the account sees it, for a report about it; undefined if there is none. */
  messageFor(accountId: string, messageId: number): Promise<{ authorId: string; content: string } | undefined>;
}

export interface MessageThreadsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  friends: Pick<FriendsService, 'relationTo'>;
  presence: Pick<PresenceService, 'of'>;
  permissions: Permissions;
}

export const createMessageThreads = (platform: Pick<Platform, 'store'>, needs: MessageThreadsNeeds): MessageThreads => {
  const { store } = platform;
  /** Adds the players to rows; one extra row means that there are more pages. */
  const withPlayers = async <Row extends { other_id: string }>(found: readonly Row[]) => {
    const shown = found.slice(0, THREADS_PAGE_SIZE);
    const players = await needs.accounts.playersById(shown.map((row) => row.other_id));
    return shown.flatMap((row) => {
      const player = players.get(row.other_id);
      return player === undefined ? [] : [{ row, player }];
    });
  };
  const range = (page: number) => ({ limit: THREADS_PAGE_SIZE + 1, offset: (page - 1) * THREADS_PAGE_SIZE });

  return {
    async list(accountId, type, page) {
      const found = await sides.threadsOf(store, accountId, { type, ...range(page) });
      const threads = await withPlayers(found);
      return {
        threads: threads.map(({ row, player }) => toThreadView(row, accountId, player)),
        page,
        more: found.length > THREADS_PAGE_SIZE,
      };
    },
    show: (me, other, at) => pageOf({ store, ...needs }, { me, other, ...at }),
    stateOf: (me, other) => stateOf(needs, me, other),
    async search(accountId, query, page) {
      const words = searchWords(query);
      if (words === undefined) return { messages: [], page, more: false };
      const found = await rows.messagesWith(store, accountId, { words, ...range(page) });
      const messages = await withPlayers(found);
      return {
        messages: messages.map(({ row, player }) => toFoundMessage(row, accountId, player)),
        page,
        more: found.length > THREADS_PAGE_SIZE,
      };
    },
    async messageFor(accountId, messageId) {
      const row = await rows.messageSeen(store, accountId, messageId);
      return row && { authorId: row.author_id, content: row.content };
    },
  };
};

interface Asked {
  me: Caller;
  other: PlayerView;
  page: number;
  before: number | undefined;
}

const pageOf = async (
  { store, permissions }: Pick<Platform, 'store'> & MessageThreadsNeeds,
  { me, other, page, before }: Asked,
): Promise<ThreadPage> => {
  const side = { accountId: me.id, otherId: other.id };
  const offset = before === undefined ? (page - 1) * MESSAGES_PAGE_SIZE : 0;
  const [found, own, theirs, showsReading, reason] = await Promise.all([
    rows.messagesSeen(store, side, { before, limit: MESSAGES_PAGE_SIZE + 1, offset }),
    sides.sideOf(store, side),
    sides.sideOf(store, { accountId: other.id, otherId: me.id }),
    permissions.showEachOther(me.id, other.id),
    permissions.reasonNow(me, other),
  ]);
  return {
    player: other,
    messages: found
      .slice(0, MESSAGES_PAGE_SIZE)
      .map((row) => toMessageView(row, me.id))
      .toReversed(),
    page,
    more: found.length > MESSAGES_PAGE_SIZE,
    firstUnreadId: (own?.unread ?? 0) > 0 ? await sides.firstUnread(store, side) : null,
    readThrough: showsReading ? (theirs?.read_through ?? null) : null,
    isArchived: own?.is_archived ?? false,
    notMessageableReasonCode: reason,
  };
};

const stateOf = async (
  { friends, presence, permissions }: MessageThreadsNeeds,
  me: Caller,
  other: PlayerView,
): Promise<GuestMessageState> => {
  const [relation, [present], reason] = await Promise.all([
    friends.relationTo(me, other.username),
    presence.of([other.id], me.id),
    permissions.reasonNow(me, other),
  ]);
  return {
    avatar_url: other.avatarUrl,
    isFriendable: !isRefusal(relation) && relation.state === 'none' && relation.mayRequest,
    isMessageable: reason === null,
    is_in_livechess: present?.activity === 'playing',
    is_online: present?.status === 'online',
    notMessageableReasonCode: reason,
    userId: other.id,
    username: other.username,
  };
};
