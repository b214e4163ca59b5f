import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { strengthQuery, type PasswordInput } from './queries.ts';
import { useDebounced } from '../../../platform/browser/use-debounced.ts';
import styles from './accounts.module.css';

const STEPS = [1, 2, 3, 4];
const DEBOUNCE_MS = 250;

/** Shows the strength as four steps and a word, so that it never depends on colour alone. */
export function PasswordStrength({ password, username, email }: PasswordInput) {
  const input = useDebounced(JSON.stringify({ password, username, email }), DEBOUNCE_MS);
  const { data } = useQuery({ ...strengthQuery(call, JSON.parse(input) as PasswordInput), enabled: password !== '' });
  const strength = password === '' ? undefined : data;
  const tone = strength?.accepted ? 'good' : 'weak';
  return (
    <div className={styles.strength}>
      {STEPS.map((step) => (
        <span
          key={step}
          className={styles.step}
          data-lit={strength && step <= Math.max(1, strength.score) ? tone : undefined}
        />
      ))}
      <span className={styles.strengthWords} aria-live="polite">
        {strength ? (
          <FormattedMessage
            id={strength.accepted ? 'accounts.strength.good' : 'accounts.strength.weak'}
            values={{ score: strength.score }}
          />
        ) : (
          <FormattedMessage id="accounts.strength.hint" />
        )}
      </span>
    </div>
  );
}
