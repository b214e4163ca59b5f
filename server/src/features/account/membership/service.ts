import { isClosed, LEVELS } from '@tabiya/contract/kit/levels.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { TRIAL, type PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { give } from './balance.ts';
import { createMemberships, DAY, type Source } from './change-service.ts';
import { createCodesService, type CodesService } from './codes-service.ts';
import { giftReceived, paymentReversed } from './events.ts';
import { createMembershipGrants, type MembershipGrants } from './grants-service.ts';
import { createLettersService, type LettersService } from './letters-service.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaymentsService, type PaymentsService } from './payments-service.ts';
import { createMembershipQueries, type MembershipQueries } from './queries-service.ts';

export interface Recipient {
  id: string;
  username: string;
}

export interface MembershipService extends LettersService, MembershipQueries, MembershipGrants {
  codes: Omit<CodesService, 'redeem'>;
  payments: Omit<PaymentsService, 'receive'>;
  /** Processes the body of a webhook. */
  receivePayment(body: string, signature: string): Promise<Refusal<'bad_signature' | 'not_found'> | void>;
  startTrial(me: Caller, source: Source): Promise<Refusal<'trial_used' | 'trial_not_needed'> | undefined>;
  redeem(
    me: Caller,
    recipient: Recipient,
    typed: { code: string; source: Source },
  ): Promise<{ level: PaidLevel; days: number } | Refusal<'code_unknown' | 'code_used' | 'code_expired'>>;
  /** Returns a member who can be given a membership. */
  recipient(username: string): Promise<Recipient | Refusal<'member_not_found' | 'cannot_receive'>>;
}

export const createMembershipService = (
  platform: Pick<Platform, 'store' | 'now' | 'mail' | 'config' | 'log' | 'events'>,
  { accounts, provider }: { accounts: AccountsService; provider: PaymentProvider | undefined },
): MembershipService => {
  const { store, now, events } = platform;
  const memberships = createMemberships(now, accounts);
  const { redeem, ...codes } = createCodesService(platform, memberships);
  const { receive, ...payments } = createPaymentsService({ ...platform, accounts }, memberships, provider);
  const letters = createLettersService(platform, accounts);

  return {
    ...letters,
    ...createMembershipGrants(platform, accounts, memberships),
    ...createMembershipQueries(platform, accounts, payments),
    codes,
    payments,
    async receivePayment(body, signature) {
      const received = await receive(body, signature);
      if (isRefusal(received)) return received;
      for (const { accountId, gift, reversal } of received) {
        await accounts.changed(accountId);
        if (reversal) events.emit(paymentReversed, reversal);
        if (gift) events.emit(giftReceived, { accountId, level: gift.level, days: gift.days });
        const giver = gift?.giverId ? await accounts.callerOf(gift.giverId) : undefined;
        if (gift && giver) await letters.tellGift(accountId, { ...gift, giver: giver.username });
      }
    },
    async startTrial(me, source) {
      if (me.membershipLevel !== LEVELS.basic) return refuse('trial_not_needed');
      const { level, days } = TRIAL;
      const refused = await store.transaction(async (queries) => {
        if (!(await accounts.useTrial(me.id, queries))) return refuse('trial_used');
        const alter = (balance: Parameters<typeof give>[0]) => give(balance, level, days * DAY);
        await memberships.change(queries, me.id, { alter, cause: { kind: 'trial', level, source } });
        return undefined;
      });
      if (refused === undefined) await accounts.changed(me.id);
      return refused;
    },
    async redeem(me, recipient, { code, source }) {
      const given = await redeem({ code, by: me.id, recipient: recipient.id, source });
      if (!isRefusal(given)) await accounts.changed(recipient.id);
      return given;
    },
    async recipient(username) {
      const account = await accounts.accountByName(username);
      if (account === undefined) return refuse('member_not_found');
      const canReceive = !account.isGuest && !isClosed(account.membershipLevel);
      return canReceive ? { id: account.id, username: account.username } : refuse('cannot_receive');
    },
  };
};
