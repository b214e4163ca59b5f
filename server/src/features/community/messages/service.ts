import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { createDelivery, type DeliveryService } from './delivery-service.ts';
import { createPermissions, type PermissionNeeds, type Permissions } from './permission-service.ts';
import { createMessageThreads, type MessageThreadsNeeds, type MessageThreads } from './threads-service.ts';
import { countUnread, othersOf } from './side-store.ts';
import { everythingSeen, exchangeBetween, messageSeen, type FoundRow } from './store.ts';
import { clear, createMailbox, type Mailbox } from './mailbox-service.ts';

export interface MessagesService extends DeliveryService, MessageThreads, Mailbox, Pick<Permissions, 'limitsOf'> {
  /** Counts the member's unread messages. */
  unreadCount(accountId: string): Promise<number>;
  /** Returns a member whom one could write to, or could have written to. Guests neither write nor receive messages. */
  memberNamed(username: string): Promise<PlayerView | Refusal<'member_not_found'>>;
  /** Returns the account ids of the names that exist. */
  memberIds(usernames: readonly string[]): Promise<string[]>;
  /** Returns a message as the member sees it; undefined if the member does not see it. */
  messageFor(accountId: string, id: number): Promise<{ authorId: string; content: string } | undefined>;
  /** Counts what two accounts have written to each other, whatever either still sees; undefined if nothing. */
  exchangeOf(
    first: string,
    second: string,
  ): Promise<{ fromFirst: number; fromSecond: number; firstAt: number; lastAt: number } | undefined>;
  /** Returns all messages that the member sees. */
  exportOf(accountId: string): Promise<unknown>;
  /** Empties the member's side; the others keep what they were sent. */
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface MessagesNeeds {
  accounts: AccountsService;
  alerts: Pick<AlertsService, 'raise' | 'withdraw'>;
  friends: PermissionNeeds['friends'] & Pick<FriendsService, 'relationTo'>;
  presence: MessageThreadsNeeds['presence'];
  spamCheck: PermissionNeeds['spamCheck'];
}

/** Number of messages in one part of an export. */
const EXPORTED_AT_ONCE = 500;

export const createMessagesService = (
  platform: Pick<Platform, 'store' | 'now' | 'room'>,
  { accounts, alerts, friends, presence, spamCheck }: MessagesNeeds,
): MessagesService => {
  const { store } = platform;
  const permissions = createPermissions(platform, { accounts, friends, spamCheck });

  return {
    ...createDelivery(platform, { alerts, permissions }),
    ...createMessageThreads(platform, { accounts, friends, presence, permissions }),
    ...createMailbox(platform, { alerts, permissions }),
    limitsOf: permissions.limitsOf,
    unreadCount: (accountId) => countUnread(store, accountId),
    async memberNamed(username) {
      const player = await accounts.playerByName(username);
      return player === undefined || player.isGuest ? refuse('member_not_found') : player;
    },
    async memberIds(usernames) {
      const found = await Promise.all(usernames.map((username) => accounts.accountByName(username)));
      return found.flatMap((account) => account?.id ?? []);
    },
    async messageFor(accountId, id) {
      const row = await messageSeen(store, accountId, id);
      return row && { authorId: row.author_id, content: row.content };
    },
    async exchangeOf(first, second) {
      const row = await exchangeBetween(store, first, second);
      if (row === undefined) return undefined;
      return { fromFirst: row.from_first, fromSecond: row.from_second, firstAt: row.first_at, lastAt: row.last_at };
    },
    exportOf: (accountId) => exportOf(store, accounts, accountId),
    async erase(queries, accountId) {
      await clear(queries, accountId, await othersOf(queries, accountId));
    },
  };
};

const exportOf = async (
  store: Platform['store'],
  accounts: Pick<AccountsService, 'playersById'>,
  accountId: string,
): Promise<unknown> => {
  const found: FoundRow[] = [];
  for (;;) {
    const part = await everythingSeen(store, accountId, { after: found.at(-1)?.id ?? 0, limit: EXPORTED_AT_ONCE });
    found.push(...part);
    if (part.length < EXPORTED_AT_ONCE) break;
  }
  const players = await accounts.playersById(found.map((row) => row.other_id));
  return found.map((row) => ({
    with: players.get(row.other_id)?.username ?? null,
    isMine: row.author_id === accountId,
    at: row.created_at,
    content: row.content,
  }));
};
