import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { MEMBERSHIP_KEY } from './queries.ts';
import styles from './membership.module.css';

/** Interval and total duration of polling for a payment, which is confirmed within seconds. */
const POLL_INTERVAL_MS = 3_000;
const POLL_DURATION_MS = 120_000;

export interface PaymentStatusProps {
  /** Query parameter of the address that the payment service returned to: `1`, or `gift`. */
  paid: string | null;
  /** Whether the subscription has begun. */
  hasSubscription: boolean;
}

/** Says what became of a payment, and polls until it is confirmed. */
export function PaymentStatus({ paid, hasSubscription }: PaymentStatusProps) {
  const queries = useQueryClient();
  const isAwaited = paid === '1' && !hasSubscription;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const asking = setInterval(() => void queries.invalidateQueries({ queryKey: MEMBERSHIP_KEY }), POLL_INTERVAL_MS);
    const ending = setTimeout(() => clearInterval(asking), POLL_DURATION_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(ending);
    };
  }, [isAwaited, queries]);
  if (paid !== '1' && paid !== 'gift') return null;
  const state = paid === 'gift' ? 'gift' : hasSubscription ? 'done' : 'waiting';
  return (
    <p className={styles.thanks} role="status">
      <FormattedMessage id={`membership.paid.${state}`} />
    </p>
  );
}
