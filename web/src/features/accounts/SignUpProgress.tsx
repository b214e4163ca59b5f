import { FormattedMessage } from 'react-intl';
import { SIGN_UP_STEPS, type SignUpStep } from './sign-up-steps.ts';
import styles from './accounts.module.css';

export function SignUpProgress({ step }: { step: SignUpStep }) {
  const at = SIGN_UP_STEPS.indexOf(step) + 1;
  return (
    <div className={styles.progress}>
      {SIGN_UP_STEPS.map((one, index) => (
        <span key={one} className={styles.bar} data-lit={index < at || undefined} />
      ))}
      <span className={styles.note}>
        <FormattedMessage id="accounts.sign_up.progress" values={{ at, of: SIGN_UP_STEPS.length }} />
      </span>
    </div>
  );
}
