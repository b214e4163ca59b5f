import { useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './membership.module.css';

const USERNAME_PATTERN = /^[A-Za-z0-9_-]{3,25}$/;

/** Asks whom the gift is for, and leads to that member's gift page. */
export function GiftSearch() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!USERNAME_PATTERN.test(name.trim())) return setProblem(intl.formatMessage({ id: 'membership.gift.missing' }));
    return void navigate(pageUrl('web_membership_gift', { username: name.trim() }));
  };
  return (
    <form className={styles.redeem} onSubmit={submit} noValidate>
      <TextField
        className={styles.code}
        label={intl.formatMessage({ id: 'membership.gift.label' })}
        hint={intl.formatMessage({ id: 'membership.gift.hint' })}
        error={problem}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={25}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit">
        <FormattedMessage id="membership.gift.go" />
      </Button>
    </form>
  );
}
