import Menu from 'lucide-react/icons/menu';
import { useRef, useState, type ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadChunk } from '../platform/net/chunks.ts';
import { useLoginLink } from '../platform/session/login-links.ts';
import { PageLink, pageUrl } from '../platform/routing/PageLink.tsx';
import { useMe } from '../platform/session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { toast } from '../ui/Toast.tsx';
import { useFlyout } from './flyouts.tsx';
import { UserButton } from './late-parts.tsx';
import { Toolbar } from './Toolbar.tsx';
import styles from './mobile-toolbar.module.css';

/** Toolbar above every page on small screens. */
export function MobileToolbar() {
  const intl = useIntl();
  const me = useMe();
  return (
    <header className={styles.toolbar}>
      <NavToggle />
      <PageLink to={pageUrl('web_home')} className={styles.home} aria-label={intl.formatMessage({ id: 'shell.home' })}>
        <Logo size="large" />
      </PageLink>
      <div className={styles.end}>
        <Toolbar />
        {me ? <UserButton me={me} /> : <Doors />}
      </div>
    </header>
  );
}

function Doors() {
  return (
    <>
      <Button variant="ghost" className={styles.door} href={useLoginLink('web_security_login_and_go')}>
        <FormattedMessage id="shell.log_in" />
      </Button>
      <Button variant="lamp" className={styles.door} href={useLoginLink('web_security_register')}>
        <FormattedMessage id="shell.sign_up" />
      </Button>
    </>
  );
}

/** Shows and hides the main navigation. Its first entry is home for members, and play for others. */
function NavToggle() {
  const intl = useIntl();
  const me = useMe();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, show, hide } = useFlyout('nav');
  const [Sheet, setSheet] = useState<ComponentType<{ target: string; onClose: () => void }>>();
  const target = pageUrl(me ? 'web_user_home' : 'web_play');
  const load = async () => {
    const { MobileNav } = await loadChunk(() => import('./MobileNav.tsx'));
    setSheet(() => MobileNav);
  };
  const toggle = () => {
    if (isOpen) return hide();
    show();
    if (Sheet !== undefined) return;
    load().catch(() => {
      hide();
      toast.error(intl.formatMessage({ id: 'shell.no_connection' }));
    });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-label={intl.formatMessage({ id: isOpen ? 'navigation.hide' : 'navigation.show' })}
        aria-expanded={isOpen}
        data-target={target}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={toggle}
      >
        <Menu aria-hidden />
      </button>
      {isOpen && Sheet ? (
        <Sheet
          target={target}
          onClose={() => {
            hide();
            button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
