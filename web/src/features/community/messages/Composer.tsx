import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { MESSAGE_MAX } from '@tabiya/contract/community/messages.ts';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDraft } from '../../../platform/browser/drafts.ts';
import { useMe } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FieldMentions } from '../written-text/FieldMentions.tsx';
import styles from './composer.module.css';

export interface ComposerProps {
  /** Username of the reader, or another name for the draft. */
  username: string;
  /** Display name of the reader, when it is not a member. */
  name?: ReactNode;
  onSend: (content: string) => void;
  /** Tells others that one is typing. It is called now and then while that lasts. */
  onTyping?: (() => Promise<unknown>) | undefined;
  autoFocus?: boolean | undefined;
  /** Maximum length of the message. */
  maxLength?: number | undefined;
}

/** Minimum interval between typing notices. */
const TYPING_NOTICE_INTERVAL_MS = 3_000;
/** From this number on the composer shows how many characters are left. */
const COUNTDOWN_FROM_LEFT = 400;

/** Field and button to write a message. The draft belongs to the thread and is kept until it is sent. */
export function Composer(props: ComposerProps) {
  const { username, name = username, onSend, onTyping, autoFocus = false, maxLength = MESSAGE_MAX } = props;
  const intl = useIntl();
  const id = useId();
  const accountId = useMe()?.id ?? '';
  const [text, setText] = useDraft(`${accountId}.${username.toLowerCase()}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const notifyTyping = useTyping(onTyping);

  useEffect(() => {
    if (autoFocus && !isTouch()) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const write = (next: string) => {
    setText(next);
    if (next.trim() !== '') notifyTyping();
  };
  const send = () => {
    if (text.trim() === '') return;
    write('');
    onSend(text.trim());
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isPlain || (isTouch() && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.box}>
        <label htmlFor={id} className="visually-hidden">
          <FormattedMessage id="messages.write_to" values={{ name }} />
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          className={styles.field}
          placeholder={intl.formatMessage({ id: 'messages.placeholder' })}
          value={text}
          maxLength={maxLength}
          dir="auto"
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <FieldMentions field={field} value={text} onChange={setText} />
        {maxLength - text.length < COUNTDOWN_FROM_LEFT ? (
          <span className={styles.left} role="status">
            <FormattedMessage id="messages.left" values={{ count: maxLength - text.length }} />
          </span>
        ) : null}
      </div>
      <IconButton
        type="submit"
        label={intl.formatMessage({ id: 'messages.send' })}
        className={styles.send}
        disabled={text.trim() === ''}
      >
        <SendHorizontal />
      </IconButton>
    </form>
  );
}

/** On touch devices Enter inserts a new line. */
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

const useTyping = (onTyping: ComposerProps['onTyping']): (() => void) => {
  const lastNoticeAt = useRef(0);
  return () => {
    if (onTyping === undefined || Date.now() - lastNoticeAt.current < TYPING_NOTICE_INTERVAL_MS) return;
    lastNoticeAt.current = Date.now();
    onTyping().catch(() => {});
  };
};
