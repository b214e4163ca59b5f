import LogIn from 'lucide-react/icons/log-in';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLoginLink, type LoginPageName } from '../platform/session/login-links.ts';
import { useFlag } from '../platform/session/flags.ts';
import { Button } from '../ui/Button.tsx';
import styles from './entrance.module.css';

/** The login and sign-up buttons, for visitors. */
export function Entrance() {
  const isSwapped = useFlag('login-signup-colour-swap');
  return (
    <div className={styles.entrance}>
      <DoorButton door="web_security_register" variant={isSwapped ? 'quiet' : 'lamp'} icon={<UserPlus aria-hidden />}>
        <FormattedMessage id="shell.sign_up" />
      </DoorButton>
      <DoorButton door="web_security_login_and_go" variant={isSwapped ? 'lamp' : 'quiet'} icon={<LogIn aria-hidden />}>
        <FormattedMessage id="shell.log_in" />
      </DoorButton>
    </div>
  );
}

interface DoorButtonProps {
  door: LoginPageName;
  variant: 'lamp' | 'quiet';
  icon: ReactNode;
  children: ReactNode;
}

function DoorButton({ door, variant, icon, children }: DoorButtonProps) {
  return (
    <Button variant={variant} href={useLoginLink(door)}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>{children}</span>
    </Button>
  );
}
