import ArrowDown from 'lucide-react/icons/arrow-down';
import type { ThreadPage } from '@tabiya/contract/community/messages.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { DayMessages } from './DayMessages.tsx';
import { PendingLine } from './MessageLine.tsx';
import { groupByDay } from './thread-log.ts';
import { useLogScroll } from './use-log-scroll.ts';
import type { useOutbox } from './use-outbox.ts';
import { useOlder } from './use-thread-actions.ts';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import styles from './log.module.css';

export interface MessageLogProps {
  thread: ThreadPage;
  firstUnreadId: number | null;
  isTyping: boolean;
  outbox: ReturnType<typeof useOutbox>;
}

/** All messages, with the newest at the foot. */
export function MessageLog({ thread, firstUnreadId, isTyping, outbox }: MessageLogProps) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { username } = thread.player;
  const pending = outbox.pending.filter(
    (one) =>
      one.username.toLowerCase() === username.toLowerCase() &&
      !thread.messages.some(({ clientId }) => clientId === one.clientId),
  );
  const { ref, hasNewBelow, onScroll, toFoot } = useLogScroll(thread.messages.at(-1)?.id, pending.length);
  const dayOf = (at: number) => intl.formatDate(at, { timeZone, dateStyle: 'short' });
  return (
    <div className={styles.frame}>
      <div ref={ref} className={styles.scroll} onScroll={onScroll}>
        <div
          className={styles.log}
          role="log"
          aria-label={intl.formatMessage({ id: 'messages.log' }, { name: username })}
        >
          {thread.more ? <Older username={username} /> : null}
          {groupByDay(thread.messages, dayOf).map((day) => (
            <DayMessages key={day.at} day={day} username={username} firstUnreadId={firstUnreadId} />
          ))}
          {pending.length > 0 ? (
            <ol className={styles.messages}>
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
          <LogStatus thread={thread} isTyping={isTyping} isPending={pending.length > 0} />
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

/** Shows whether the other party is typing, or has read one's last message. */
function LogStatus({ thread, isTyping, isPending }: { thread: ThreadPage; isTyping: boolean; isPending: boolean }) {
  const last = thread.messages.at(-1);
  const isRead = !isPending && last?.isMine === true && last.id <= (thread.readThrough ?? 0);
  return (
    <p className={styles.foot} data-typing={isTyping || undefined} aria-live="polite">
      {isTyping ? (
        <FormattedMessage id="messages.typing" values={{ name: thread.player.username }} />
      ) : isRead ? (
        <FormattedMessage id="messages.read" />
      ) : null}
    </p>
  );
}

/** Loads older messages when it scrolls into view. */
function Older({ username }: { username: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useOlder(username);
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
