import { FormattedMessage } from 'react-intl';
import { useMe } from '../platform/session/session.ts';
import { SendVerification } from './SendVerification.tsx';
import styles from './banner.module.css';

/** Tells members whose address is not confirmed what is missing, and offers the email again. */
export function VerifyBanner() {
  const me = useMe();
  if (!me || me.isGuest || me.isActivated || !me.isEnabled || me.isImpersonating) return null;
  return (
    <aside className={styles.banner}>
      <p className={styles.words}>
        <FormattedMessage id="accounts.verify.words" />
      </p>
      <SendVerification />
    </aside>
  );
}
