import type { TopicRow } from '@tabiya/contract/community/forums.ts';
import Lock from 'lucide-react/icons/lock';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Pin from 'lucide-react/icons/pin';
import Vote from 'lucide-react/icons/vote';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import styles from './forums.module.css';

/** A topic in a list. */
export function TopicLine({ topic, withCategory }: { topic: TopicRow; withCategory: boolean }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { author, lastAuthor, lastAt, isUnread } = topic;
  const time = <RelativeTime at={Math.min(lastAt, now)} now={now} locale={intl.locale} />;
  return (
    <li className={styles.topic} data-unread={isUnread || undefined}>
      {author === null ? (
        <span className={styles.face} aria-hidden>
          <MessagesSquare />
        </span>
      ) : (
        <MemberAvatar player={author} size={32} />
      )}
      <div className={styles.words}>
        <PageLink to={pageUrl('web_forum_view', { url: topic.slug })} className={styles.name} dir="auto">
          {topic.title}
        </PageLink>
        <span className={styles.facts}>
          {isUnread ? (
            <PageLink to={pageUrl('web_forum_view', { url: topic.slug }, { unread: '1' })} className={styles.unread}>
              <FormattedMessage id="forums.unread" />
            </PageLink>
          ) : null}
          <TopicMarks topic={topic} />
          {withCategory ? (
            <span>
              <FormattedMessage id={`forums.category.${topic.category}`} />
            </span>
          ) : null}
          <span>
            <FormattedMessage id="forums.replies" values={{ count: topic.replies }} />
          </span>
          {lastAuthor === null ? (
            time
          ) : (
            <span>
              <FormattedMessage id="forums.last_by" values={{ name: <bdi>{lastAuthor.username}</bdi>, time }} />
            </span>
          )}
        </span>
      </div>
    </li>
  );
}

/** Says that a topic is pinned or closed, or has a poll. */
export function TopicMarks({ topic }: { topic: Pick<TopicRow, 'isSticky' | 'isLocked' | 'hasPoll'> }) {
  return (
    <>
      {topic.isSticky ? (
        <span className={styles.mark}>
          <Pin aria-hidden />
          <FormattedMessage id="forums.sticky" />
        </span>
      ) : null}
      {topic.isLocked ? (
        <span className={styles.mark}>
          <Lock aria-hidden />
          <FormattedMessage id="forums.locked" />
        </span>
      ) : null}
      {topic.hasPoll ? (
        <span className={styles.mark}>
          <Vote aria-hidden />
          <FormattedMessage id="forums.poll" />
        </span>
      ) : null}
    </>
  );
}
