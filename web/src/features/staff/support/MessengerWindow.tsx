import Bug from 'lucide-react/icons/bug';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { useQuery } from '@tanstack/react-query';
import { MESSENGER_POSITION_PX, SUPPORT_APPS, type SupportProfile } from '@tabiya/contract/staff/support.ts';
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { closeMessenger, openMessenger, type Messenger } from '../../../platform/overlays/messenger.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BugReport } from './BugReport.tsx';
import { bootQuery } from './queries.ts';
import { SupportConversation } from './SupportConversation.tsx';
import { VisitorLogIn } from './VisitorLogIn.tsx';
import styles from './messenger.module.css';

const { verticalPadding, horizontalPadding } = MESSENGER_POSITION_PX;
const PLACE = { '--vertical': `${verticalPadding}px`, '--horizontal': `${horizontalPadding}px` } as CSSProperties;

/** The window, for one app. */
export function MessengerWindow({ messenger: { app, view, conversationId } }: { messenger: Messenger }) {
  const intl = useIntl();
  const me = useMe();
  const place = useRef<HTMLElement>(null);
  const boot = useQuery({ ...bootQuery(call, app), enabled: me !== null });
  useLifecycleEvents(app, boot.data?.profile ?? null, me === null || boot.isFetched);
  useEffect(() => {
    const opener = document.activeElement;
    place.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const title = intl.formatMessage({ id: view === 'bug' ? 'support.to.bug' : `support.app.${app}` });
  return (
    <section
      ref={place}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.window}
      style={PLACE}
      data-app={app}
      data-alignment={MESSENGER_POSITION_PX.alignment}
      onKeyDown={({ key }) => {
        if (key === 'Escape') closeMessenger();
      }}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton label={intl.formatMessage({ id: 'shell.close' })} tooltip={false} onClick={closeMessenger}>
          <X />
        </IconButton>
      </div>
      {view === 'bug' ? (
        <BugReport />
      ) : me === null ? (
        <VisitorLogIn />
      ) : boot.data ? (
        <SupportConversation app={app} conversationId={conversationId ?? boot.data.conversationId} />
      ) : (
        <div className={styles.loading} aria-busy />
      )}
      <nav className={styles.foot} aria-label={intl.formatMessage({ id: 'support.ways' })}>
        {SUPPORT_APPS.filter((one) => one !== app || view === 'bug').map((one) => (
          <Button key={one} size="small" variant="ghost" icon={<MessageCircle />} onClick={() => openMessenger(one)}>
            <FormattedMessage id={`support.to.${one}`} />
          </Button>
        ))}
        {view === 'bug' ? null : (
          <Button size="small" variant="ghost" icon={<Bug />} onClick={() => openMessenger(app, 'bug')}>
            <FormattedMessage id="support.to.bug" />
          </Button>
        )}
      </nav>
    </section>
  );
}

/** Dispatches an event on the window when the messenger boots, with the profile, and when it shuts down. */
const useLifecycleEvents = (app: string, profile: SupportProfile | null, isReady: boolean): void => {
  const dispatch = useEffectEvent((type: 'boot' | 'shutdown') =>
    window.dispatchEvent(
      new CustomEvent('support-messenger', { detail: { type, app, profile, ...MESSENGER_POSITION_PX } }),
    ),
  );
  useEffect(() => {
    if (!isReady) return undefined;
    dispatch('boot');
    return () => void dispatch('shutdown');
  }, [isReady]);
};
