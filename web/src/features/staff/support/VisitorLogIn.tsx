import { FormattedMessage } from 'react-intl';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './messenger.module.css';

/** Visitors have no account to answer to, so they are asked to log in. */
export function VisitorLogIn() {
  return (
    <div className={styles.visitor}>
      <p>
        <FormattedMessage id="support.visitor" />
      </p>
      <Button variant="lamp" href={useLoginLink('web_security_login_and_go')}>
        <FormattedMessage id="shell.log_in" />
      </Button>
    </div>
  );
}
