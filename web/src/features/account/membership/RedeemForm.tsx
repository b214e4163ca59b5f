import { membership } from '@tabiya/contract/account/membership.ts';
import { useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { membershipFailureWords } from './failure-words.ts';
import { useMembershipChange } from './queries.ts';
import { useOfferSource } from './source.ts';
import styles from './membership.module.css';

/** Redeems a code, for oneself or for the named member. */
export function RedeemForm({ username }: { username?: string }) {
  const intl = useIntl();
  const source = useOfferSource();
  const change = useMembershipChange();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const redeem = async () => {
    if (code.trim() === '') return setProblem(intl.formatMessage({ id: 'membership.redeem.missing' }));
    setProblem(undefined);
    setBusy(true);
    try {
      const given = await call(membership.redeem, { code: code.trim(), ...source, ...(username && { username }) });
      change(given.user);
      setCode('');
      const level = intl.formatMessage({ id: `membership.level.${given.level}` });
      const id = username === undefined ? 'membership.redeem.done' : 'membership.redeem.given';
      toast.success(intl.formatMessage({ id }, { level, days: given.days, name: given.username }));
    } catch (failure) {
      setProblem(membershipFailureWords(intl, failure));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void redeem();
  };
  return (
    <form className={styles.redeem} onSubmit={submit} noValidate>
      <TextField
        className={styles.code}
        label={intl.formatMessage({ id: 'membership.redeem.label' })}
        hint={intl.formatMessage({ id: 'membership.redeem.hint' })}
        error={problem}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" variant="lamp" busy={isBusy}>
        <FormattedMessage id="membership.redeem.submit" />
      </Button>
    </form>
  );
}
