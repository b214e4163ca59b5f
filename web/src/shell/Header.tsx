import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import type { MessageKey } from '../platform/message-key.ts';
import { useDoorUrl } from '../platform/doors.ts';
import { useFlag } from '../platform/flags.ts';
import { PageLink, pageUrl } from '../platform/PageLink.tsx';
import { useMe } from '../platform/session.ts';
import { UserMenu } from './late-parts.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './header.module.css';

export function Header() {
  const intl = useIntl();
  const me = useMe();
  return (
    <header className={styles.header}>
      <PageLink to={pageUrl('web_home')} className={styles.home} aria-label={intl.formatMessage({ id: 'shell.home' })}>
        <Logo size={28} />
      </PageLink>
      <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'shell.nav' })}>
        <NavItem to={pageUrl('web_play_new')} id="shell.play" />
        {me ? <NavItem to={pageUrl('web_archive_index', { username: me.username })} id="shell.archive" /> : null}
      </nav>
      <div className={styles.end}>
        <ThemeSwitch />
        {me ? <UserMenu me={me} /> : <Entrance />}
      </div>
    </header>
  );
}

function NavItem({ to, id }: { to: string; id: MessageKey }) {
  const isCurrent = useLocation().pathname === to;
  return (
    <PageLink to={to} className={styles.item} aria-current={isCurrent ? 'page' : undefined}>
      <FormattedMessage id={id} />
    </PageLink>
  );
}

function Entrance() {
  const isSwapped = useFlag('login-signup-colour-swap');
  return (
    <>
      <Button
        variant={isSwapped ? 'quiet' : 'ghost'}
        className={styles.entrance}
        href={useDoorUrl('web_security_login_and_go')}
      >
        <FormattedMessage id="shell.log_in" />
      </Button>
      <Button
        variant={isSwapped ? 'ghost' : 'quiet'}
        className={styles.entrance}
        href={useDoorUrl('web_security_register')}
      >
        <FormattedMessage id="shell.sign_up" />
      </Button>
    </>
  );
}
