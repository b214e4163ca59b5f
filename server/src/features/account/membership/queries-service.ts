import {
  MEMBERSHIP_PAGE_SIZE,
  type MembershipEventView,
  type MembershipView,
} from '@tabiya/contract/account/membership.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { PaymentsService } from './payments-service.ts';
import * as rows from './store.ts';
import { toEventView, toMembershipView } from './view.ts';

/** Maximum number of membership events in a member's export, more than anybody has. */
const MAX_EXPORTED_EVENTS = 10_000;

/** Queries on memberships. */
export interface MembershipQueries {
  viewOf(accountId: string): Promise<MembershipView>;
  /** Returns the newest events first; pages count from 1. */
  historyOf(accountId: string, page: number): Promise<{ events: MembershipEventView[]; page: number; pages: number }>;
  /** Counts members who began something from links with this code. */
  countsOf(source: string): Promise<{ trials: number; subscriptions: number; gifts: number }>;
  /** Returns the membership part of a member's export; undefined when there is nothing. */
  exportOf(accountId: string): Promise<unknown>;
}

export const createMembershipQueries = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  accounts: Pick<AccountsService, 'playersById'>,
  payments: Pick<PaymentsService, 'subscriptionOf' | 'subscriptionsOf'>,
): MembershipQueries => ({
  async viewOf(accountId) {
    const [row, subscription] = await Promise.all([
      rows.membershipOf(store, accountId),
      payments.subscriptionOf(accountId),
    ]);
    return toMembershipView(row, subscription, now());
  },
  async historyOf(accountId, page) {
    const range = { limit: MEMBERSHIP_PAGE_SIZE, offset: (page - 1) * MEMBERSHIP_PAGE_SIZE };
    const [total, events] = await Promise.all([
      rows.countEvents(store, accountId),
      rows.eventsOf(store, accountId, range),
    ]);
    const givers = await accounts.playersById(events.flatMap(({ by_id: by }) => by ?? []));
    const pages = Math.max(1, Math.ceil(total / MEMBERSHIP_PAGE_SIZE));
    return { events: events.map((event) => toEventView(event, givers)), page, pages };
  },
  async countsOf(source) {
    const found = new Map((await rows.membersBySource(store, source)).map(({ kind, members }) => [kind, members]));
    const count = (kind: rows.EventRow['kind']) => found.get(kind) ?? 0;
    return { trials: count('trial'), subscriptions: count('subscribed'), gifts: count('gift') };
  },
  async exportOf(accountId) {
    const [row, events, subscriptions] = await Promise.all([
      rows.membershipOf(store, accountId),
      rows.eventsOf(store, accountId, { limit: MAX_EXPORTED_EVENTS, offset: 0 }),
      payments.subscriptionsOf(accountId),
    ]);
    return row && { ...row, events, subscriptions };
  },
});
