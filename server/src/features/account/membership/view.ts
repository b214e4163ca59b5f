import type { MembershipEventView, MembershipView, BatchView } from '@tabiya/contract/account/membership.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { advance, stretchesOf } from './balance.ts';
import { toBalance } from './change-service.ts';
import type { CountedBatchRow } from './codes-store.ts';
import type { SubscriptionRow } from './payment-store.ts';
import type { EventRow, MembershipRow } from './store.ts';

export const toMembershipView = (
  row: MembershipRow | undefined,
  subscription: SubscriptionRow | undefined,
  now: number,
): MembershipView => ({
  stretches: row === undefined ? [] : stretchesOf(advance(toBalance(row), now)),
  subscription:
    subscription === undefined
      ? null
      : {
          level: subscription.level,
          period: subscription.period,
          periodEndsAt: subscription.period_ends_at,
          cancelled: subscription.cancelled,
          overdue: subscription.overdue,
        },
});

export const toEventView = (row: EventRow, givers: ReadonlyMap<string, PlayerView>): MembershipEventView => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  level: row.level,
  from: row.from_at,
  until: row.until_at,
  // Only staff may see which staff member did something.
  giver: row.kind === 'code' || row.kind === 'gift' ? (givers.get(row.by_id ?? '')?.username ?? null) : null,
});

export const toBatchView = (row: CountedBatchRow): BatchView => ({
  id: row.id,
  level: row.level,
  days: row.days,
  note: row.note,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  withdrawn: row.withdrawn_at !== null,
  codes: row.codes,
  redeemed: row.redeemed,
});
