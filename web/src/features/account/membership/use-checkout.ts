import type { BillingPeriod } from '@tabiya/contract/site/constants.ts';
import { membership, type PaidLevel } from '@tabiya/contract/account/membership.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { track } from '../../../platform/analytics/track.ts';
import { membershipFailureWords } from './failure-words.ts';
import { useOfferSource } from './source.ts';

export interface CheckoutOrder {
  level: PaidLevel;
  period: BillingPeriod;
  username: string | undefined;
}

/** Redirects to the payment service. It stays busy afterwards, because the page is about to unload. */
export function useCheckout() {
  const source = useOfferSource();
  const { isBusy, problem, leave } = useLeaving();
  const pay = ({ username, ...order }: CheckoutOrder) => {
    track({ name: 'subscription_period', period: order.period });
    return leave(() => call(membership.checkout, { ...order, ...source, ...(username && { username }) }));
  };
  return { isBusy, problem, pay };
}

/** Redirects to the page where a subscription is changed or ended. */
export function usePortal() {
  const { isBusy, problem, leave } = useLeaving();
  return { isBusy, problem, open: () => leave(() => call(membership.portal, {})) };
}

function useLeaving() {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = async (ask: () => Promise<{ url: string }>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      location.assign((await ask()).url);
    } catch (failure) {
      setProblem(membershipFailureWords(intl, failure));
      setBusy(false);
    }
  };
  return { isBusy, problem, leave };
}
