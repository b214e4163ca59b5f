import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MessageView } from '@tabiya/contract/community/messages.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOffline } from '../../../platform/live/live-status.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import { MessageText } from './MessageText.tsx';
import type { PendingMessage } from './outbox.ts';
import { reasonWords } from './reason-words.ts';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import styles from './log.module.css';

interface MessageLineProps {
  message: MessageView;
  /** Name of the other party. */
  username: string;
  /** Whether it is shown close under the previous message, as one of a group. */
  isGrouped: boolean;
  onDelete: () => void;
}

/** One saved message. */
export function MessageLine({ message, username, isGrouped, onDelete }: MessageLineProps) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { isMine, content, createdAt } = message;
  return (
    <li className={styles.message} data-mine={isMine || undefined} data-follows={isGrouped || undefined}>
      <span className="visually-hidden">
        <FormattedMessage id={isMine ? 'messages.from_me' : 'messages.from'} values={{ name: username }} />
      </span>
      {/* A touch gives it the focus, and then shows what can be done with it. */}
      <div className={styles.bubble} dir="auto" tabIndex={-1}>
        <MessageText text={content} />
      </div>
      <div className={styles.about}>
        <time dateTime={new Date(createdAt).toISOString()} className={styles.time}>
          {intl.formatTime(createdAt, { timeZone, hour: 'numeric', minute: '2-digit' })}
        </time>
        {isMine ? null : (
          <IconButton
            size="small"
            label={intl.formatMessage({ id: 'reports.open' })}
            className={styles.delete}
            onClick={() => openReport({ username, messageId: message.id })}
          >
            <Flag />
          </IconButton>
        )}
        <IconButton
          size="small"
          label={intl.formatMessage({ id: 'messages.delete_one' })}
          className={styles.delete}
          onClick={onDelete}
        >
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}

interface PendingLineProps {
  pending: PendingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

/** One message that the server has not accepted yet, or has refused. */
export function PendingLine({ pending: { content, error }, onRetry, onDiscard }: PendingLineProps) {
  const intl = useIntl();
  const isOffline = useIsOffline();
  return (
    <li className={styles.message} data-mine data-pending={error === undefined || undefined}>
      <div className={styles.bubble} dir="auto">
        <MessageText text={content} />
      </div>
      {error === undefined ? (
        <p className={styles.state} role={isOffline ? 'status' : undefined}>
          <Clock aria-hidden />
          <FormattedMessage id={isOffline ? 'messages.waits' : 'messages.sending'} />
        </p>
      ) : (
        <div className={styles.refused} role="alert">
          <p>{reasonWords(intl, error)}</p>
          <IconButton size="small" label={intl.formatMessage({ id: 'messages.retry' })} onClick={onRetry}>
            <RotateCcw />
          </IconButton>
          <IconButton size="small" label={intl.formatMessage({ id: 'messages.discard' })} onClick={onDiscard}>
            <Trash2 />
          </IconButton>
        </div>
      )}
    </li>
  );
}
