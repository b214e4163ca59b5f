import { membership, TRIAL } from '@tabiya/contract/account/membership.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { SendVerification } from '../../../settings-kit/SendVerification.tsx';
import { membershipFailureWords } from './failure-words.ts';
import { LevelMark } from '../../../people-kit/LevelMark.tsx';
import { useMembershipChange } from './queries.ts';
import { useOfferSource } from './source.ts';
import styles from './membership.module.css';

/** Offers the trial that each member may take once; renders nothing for everybody else. */
export function TrialCard() {
  const me = useMe();
  if (!me?.eligibleFirstTrial || me.isImpersonating) return null;
  return (
    <Card className={styles.trial} aria-labelledby="trial">
      <LevelMark level={TRIAL.level} size="x-large" />
      <div className={styles.trialWords}>
        <h2 id="trial">
          <FormattedMessage id="membership.trial.title" values={{ days: TRIAL.days }} />
        </h2>
        <p>
          <FormattedMessage id={me.isActivated ? 'membership.trial.words' : 'membership.trial.verify'} />
        </p>
      </div>
      {me.isActivated ? <TrialButton /> : <SendVerification />}
    </Card>
  );
}

function TrialButton() {
  const intl = useIntl();
  const source = useOfferSource();
  const change = useMembershipChange();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { user } = await call(membership.startTrial, { ...source });
      change(user);
      toast.success(intl.formatMessage({ id: 'membership.trial.started' }, { days: TRIAL.days }));
    } catch (failure) {
      toast.error(membershipFailureWords(intl, failure));
    }
    setBusy(false);
  };
  return (
    <Button variant="play" data-sign-up="redeem_trial" busy={isBusy} onClick={() => void start()}>
      <FormattedMessage id="membership.trial.start" />
    </Button>
  );
}
