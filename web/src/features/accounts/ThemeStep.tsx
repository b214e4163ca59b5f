import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';

import { track } from '../../platform/track.ts';
import { chooseTheme, chosenTheme, type Theme } from '../../platform/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { redirectPath } from '../../platform/doors.ts';
import styles from './accounts.module.css';

const CHOICES = ['device', 'dark', 'light'] as const;
type Choice = (typeof CHOICES)[number];

/** After the account is made: how the site looks, in this browser. Leaving it as it is will do. */
export function ThemeStep({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const before = useSyncExternalStore<Choice>(
    () => () => {},
    () => chosenTheme() ?? 'device',
    () => 'device',
  );
  const [choice, setChoice] = useState<Choice>();
  const choose = (next: Choice) => {
    setChoice(next);
    track({ name: 'theme_change', theme: next, interface: 'theme_screen' });
    chooseTheme(next === 'device' ? undefined : (next satisfies Theme));
  };
  return (
    <div className={styles.form}>
      {me.isActivated ? null : (
        <p className={styles.good} role="status">
          <FormattedMessage id="accounts.sign_up.letter_sent" />
        </p>
      )}
      <RadioCards
        legend={intl.formatMessage({ id: 'accounts.theme.label' })}
        columns={3}
        value={choice ?? before}
        onChange={choose}
        options={CHOICES.map((one) => ({ value: one, label: <FormattedMessage id={`accounts.theme.${one}`} /> }))}
      />
      <Button
        variant="play"
        size="large"
        wide
        onClick={() => void navigate(redirectPath(query.get('redirectUrl')), { replace: true })}
      >
        <FormattedMessage id="accounts.sign_up.done" />
      </Button>
    </div>
  );
}
