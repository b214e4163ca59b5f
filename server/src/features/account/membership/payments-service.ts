import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PriceView } from '@tabiya/contract/account/membership.ts';
import { DAY, type Memberships } from './change-service.ts';
import type { PaymentOrder, PaymentProvider } from './payment-provider.ts';
import * as rows from './payment-store.ts';
import { createPaymentWebhook, type PaymentGround, type Receive } from './webhook-service.ts';

/** Period for which received webhook events are remembered, ms; Stripe repeats them for days at most. */
const NEWS_KEPT_MS = 60 * DAY;

type CheckoutRequest = Omit<PaymentOrder, 'buyer'> & { buyer: Omit<PaymentOrder['buyer'], 'customerId'> };

export interface PaymentsService {
  prices(): Promise<PriceView[]>;
  /** Returns the address of the checkout. */
  checkout(request: CheckoutRequest): Promise<string | Refusal<'not_for_sale' | 'already_subscribed'>>;
  portal(accountId: string): Promise<string | Refusal<'no_subscription'>>;
  /** Returns the subscription that grants its level now; undefined without one. */
  subscriptionOf(accountId: string): Promise<rows.SubscriptionRow | undefined>;
  /** Returns all subscriptions, past ones included. */
  subscriptionsOf(accountId: string): Promise<rows.SubscriptionRow[]>;
  /** Processes a webhook once, in whatever order webhooks arrive. */
  receive: Receive;
  /** Cancels all subscriptions, so that the account is billed no more. */
  cancelAll(accountId: string): Promise<void>;
  forgetOldNews(): Promise<void>;
}

export const createPaymentsService = (
  ground: PaymentGround,
  memberships: Memberships,
  provider: PaymentProvider | undefined,
): PaymentsService => {
  const { store, now } = ground;
  const living = async (accountId: string) =>
    (await rows.subscriptionsOf(store, accountId)).filter(({ lives }) => lives);

  return {
    prices: async () => (await provider?.prices()) ?? [],
    async checkout(request) {
      const subscriptions = await rows.subscriptionsOf(store, request.buyer.accountId);
      if (request.gift === undefined && subscriptions.some(({ lives }) => lives)) return refuse('already_subscribed');
      const buyer = { ...request.buyer, customerId: subscriptions[0]?.customer_id };
      return (await provider?.checkout({ ...request, buyer })) ?? refuse('not_for_sale');
    },
    async portal(accountId) {
      const [subscription] = await rows.subscriptionsOf(store, accountId);
      if (provider === undefined || subscription === undefined) return refuse('no_subscription');
      return provider.portal(subscription.customer_id);
    },
    async subscriptionOf(accountId) {
      const [subscription] = await rows.subscriptionsOf(store, accountId);
      return subscription?.lives ? subscription : undefined;
    },
    subscriptionsOf: (accountId) => rows.subscriptionsOf(store, accountId),
    receive: createPaymentWebhook(ground, memberships, provider),
    async cancelAll(accountId) {
      for (const { id, cancelled } of await living(accountId)) if (!cancelled) await provider?.cancel(id);
    },
    forgetOldNews: () => rows.deletePaymentEvents(store, now() - NEWS_KEPT_MS),
  };
};
