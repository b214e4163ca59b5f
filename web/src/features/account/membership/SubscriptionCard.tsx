import type { MembershipView } from '@tabiya/contract/account/membership.ts';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { usePortal } from './use-checkout.ts';
import styles from './membership.module.css';

type Subscription = NonNullable<MembershipView['subscription']>;

const stateOf = ({ overdue, cancelled }: Subscription) => {
  if (overdue) return 'overdue';
  return cancelled ? 'cancelled' : 'renews';
};

/** The running subscription, with a link to change or end it. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { isBusy, problem, open } = usePortal();
  const { level, period, periodEndsAt } = subscription;
  return (
    <SettingsCard title={<FormattedMessage id="membership.subscription.title" />}>
      <p>
        <FormattedMessage id={`membership.level.${level}`} />, <FormattedMessage id={`membership.period.${period}`} />
      </p>
      <p>
        <FormattedMessage
          id={`membership.subscription.${stateOf(subscription)}`}
          values={{ date: <FormattedDate value={periodEndsAt} dateStyle="long" timeZone="UTC" /> }}
        />
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      <Button className={styles.start} busy={isBusy} onClick={() => void open()}>
        <FormattedMessage id="membership.subscription.manage" />
      </Button>
    </SettingsCard>
  );
}
