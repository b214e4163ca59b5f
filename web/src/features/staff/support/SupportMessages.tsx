import type { SupportMessage } from '@tabiya/contract/staff/support.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import { Button } from '../../../ui/Button.tsx';
import { MessageText } from '../../community/messages/MessageText.tsx';
import type { UnsentMessage } from './use-support-outbox.ts';
import styles from './messenger.module.css';

export interface SupportMessagesProps {
  messages: readonly SupportMessage[];
  /** Side whose own messages are aligned to the end of the line. */
  reader: 'member' | 'staff';
  pending?: readonly UnsentMessage[];
  onRetry?: (clientId: string) => void;
}

/** The messages of a conversation, oldest first. */
export function SupportMessages({ messages, reader, pending = [], onRetry }: SupportMessagesProps) {
  const unsent = pending.filter(({ clientId }) => !messages.some((message) => message.clientId === clientId));
  return (
    <ol className={styles.lines}>
      {messages.map(({ id, isStaff, author, content, createdAt }) => (
        <li key={id} className={styles.line} data-own={isStaff === (reader === 'staff') || undefined}>
          <p className={styles.bubble} dir="auto">
            <MessageText text={content} />
          </p>
          <p className={styles.about}>
            {isStaff ? (author ?? <FormattedMessage id="support.team" />) : null} <MessageTime at={createdAt} />
          </p>
        </li>
      ))}
      {unsent.map(({ clientId, content, error }) => (
        <li key={clientId} className={styles.line} data-own data-pending={error === undefined || undefined}>
          <p className={styles.bubble} dir="auto">
            <MessageText text={content} />
          </p>
          {error === undefined ? (
            <p className={styles.about}>
              <FormattedMessage id="messages.sending" />
            </p>
          ) : (
            <div className={styles.refused} role="alert">
              <p>{error}</p>
              <Button size="small" variant="ghost" onClick={() => onRetry?.(clientId)}>
                <FormattedMessage id="messages.retry" />
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function MessageTime({ at }: { at: number }) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
    </time>
  );
}
