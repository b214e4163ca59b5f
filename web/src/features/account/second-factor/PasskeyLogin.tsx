import KeyRound from 'lucide-react/icons/key-round';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { secondFactorFailureWords } from './failure-words.ts';
import { logInByPasskey } from './passkey-browser.ts';
import styles from './second-factor.module.css';

export interface PasskeyLoginProps {
  /** Receives the session that the passkey returned. */
  onSession: (session: Session) => void;
  /** Whether this is the main way to log in here. */
  primary?: boolean | undefined;
}

/** Logs in with a passkey, without asking for name or password. */
export function PasskeyLogin({ onSession, primary }: PasskeyLoginProps) {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const logIn = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      onSession(await logInByPasskey());
    } catch (failure) {
      setProblem(secondFactorFailureWords(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.passkey}>
      <Button wide variant={primary ? 'play' : 'quiet'} icon={<KeyRound />} busy={busy} onClick={() => void logIn()}>
        <FormattedMessage id="second_factor.passkey.log_in" />
      </Button>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
