import ArrowDown from 'lucide-react/icons/arrow-down';
import type { ChatMessage, ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import { Button } from '../../../ui/Button.tsx';
import { DayLine } from '../messages/DayLine.tsx';
import { PendingLine } from '../messages/MessageLine.tsx';
import type { OutboxModel } from '../messages/Outbox.tsx';
import { ActLine } from './ActLine.tsx';
import { chatDays, continuesGroup } from './chat-log.ts';
import { ChatLine } from './ChatLine.tsx';
import { useOlderMessages } from './use-chat-act.ts';
import styles from './chat.module.css';

export interface ChatLogProps {
  chat: ChatRoomView;
  messages: readonly ChatMessage[];
  more: boolean;
  /** The first message that the reader has not seen. */
  firstUnread: number | undefined;
  outbox: OutboxModel;
}

/** All messages of a chat, with the newest at the foot. */
export function ChatLog({ chat, messages, more, firstUnread, outbox }: ChatLogProps) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const known = new Set(messages.map(({ clientId }) => clientId));
  const pending = outbox.pending.filter((one) => one.chat === chat.id && !known.has(one.clientId));
  const { ref, hasNewBelow, onScroll, toFoot } = useFoot(messages.at(-1)?.seq, pending.length);
  const dayOf = (at: number) => intl.formatDate(at, { timeZone, dateStyle: 'short' });
  return (
    <div className={styles.frame}>
      {/* The keyboard scrolls it. */}
      <div ref={ref} className={styles.scroll} onScroll={onScroll} tabIndex={0}>
        <div
          className={styles.log}
          role="log"
          aria-label={intl.formatMessage({ id: 'chats.log' }, { name: chat.name })}
        >
          {more ? <Older chat={chat.id} /> : null}
          {chatDays(messages, dayOf).map((day) => (
            <Fragment key={day.at}>
              <DayLine at={day.at} />
              <ol className={styles.lines}>
                {day.messages.map((message, at) => (
                  <Fragment key={message.seq}>
                    {message.seq === firstUnread ? (
                      <li className={styles.unread}>
                        <FormattedMessage id="messages.unread_line" />
                      </li>
                    ) : null}
                    {message.act === null ? (
                      <ChatLine
                        chat={chat}
                        message={message}
                        isGrouped={message.seq !== firstUnread && continuesGroup(message, day.messages[at - 1])}
                      />
                    ) : (
                      <ActLine message={message} act={message.act} />
                    )}
                  </Fragment>
                ))}
              </ol>
            </Fragment>
          ))}
          {pending.length > 0 ? (
            <ol className={styles.lines}>
              {pending.map((one) => (
                <PendingLine
                  key={one.clientId}
                  pending={one}
                  onRetry={() => outbox.retry(one.clientId)}
                  onDiscard={() => outbox.discard(one.clientId)}
                />
              ))}
            </ol>
          ) : null}
        </div>
      </div>
      {hasNewBelow ? (
        <Button size="small" variant="lamp" className={styles.news} icon={<ArrowDown />} onClick={toFoot}>
          <FormattedMessage id="messages.new_below" />
        </Button>
      ) : null}
    </div>
  );
}

/** Distance in px within which the reader counts as being at the foot. */
const NEAR_FOOT_PX = 48;

/**
 * Keeps the place of a reader who has scrolled up in a log that scrolls from its foot, and says when something new is
 * below.
 */
const useFoot = (lastSeq: number | undefined, pending: number) => {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ lastSeq, pending, height: 0 });
  const [hasNewBelow, setHasNewBelow] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const known = before.current;
    const grown = known.height === 0 ? 0 : box.scrollHeight - known.height;
    before.current = { lastSeq, pending, height: box.scrollHeight };
    if (pending > known.pending) {
      box.scrollTop = 0;
      setHasNewBelow(false);
    } else if (known.lastSeq !== lastSeq && box.scrollTop < -NEAR_FOOT_PX) {
      box.scrollTop -= grown;
      setHasNewBelow(true);
    }
  }, [lastSeq, pending]);
  return {
    ref,
    hasNewBelow,
    onScroll() {
      const box = ref.current;
      if (box === null) return;
      before.current.height = box.scrollHeight;
      if (box.scrollTop >= -NEAR_FOOT_PX) setHasNewBelow(false);
    },
    toFoot() {
      ref.current?.scrollTo({ top: 0, behavior: 'smooth' });
      setHasNewBelow(false);
    },
  };
};

/** Loads older messages when it scrolls into view. */
function Older({ chat }: { chat: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useOlderMessages(chat);
  const reached = useEffectEvent(() => {
    if (!isPending) mutate();
  });
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) reached();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.older}>
      <Button size="small" variant="ghost" busy={isPending} onClick={() => mutate()}>
        <FormattedMessage id="messages.older" />
      </Button>
    </div>
  );
}
