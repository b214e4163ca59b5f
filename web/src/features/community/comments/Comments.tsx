import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentIcon } from './CommentIcon.tsx';
import { CommentThread } from './CommentThread.tsx';
import { DiscussionLive } from './DiscussionLive.tsx';
import { FollowButton } from './FollowButton.tsx';
import { LockButton } from './LockButton.tsx';
import { RecountButton } from './RecountButton.tsx';
import { commentsQuery, discussionKey, discussionQuery, type CommentRef } from './queries.ts';
import styles from './comments.module.css';

export interface CommentsProps {
  content: CommentRef;
  /** Path of the page, for links to single comments. */
  path: string;
  /** The comment that the address names, which is shown first. */
  first: number | undefined;
  /** Said instead of the field to somebody who may read only. */
  onlyReads?: ReactNode;
  /** Its members are told without following it. */
  withoutFollow?: boolean | undefined;
}

/** The comments on a content, with a field for a new one. */
export function Comments({ content, path, first, onlyReads, withoutFollow }: CommentsProps) {
  const queries = useQueryClient();
  const labels = useListLabels();
  const pages = useInfiniteQuery(commentsQuery(call, { ref: content, first }));
  const { data: discussion } = useQuery(discussionQuery(call, content));
  const refresh = () => void queries.invalidateQueries({ queryKey: discussionKey(content) });
  const isLocked = discussion?.lock != null || onlyReads !== undefined;
  const place = { content, path, named: first, onChange: refresh, isLocked };
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <DiscussionLive content={content} lastNumber={discussion?.lastNumber} onChange={refresh} />
      <header className={styles.head}>
        <h2 id="comments" className={styles.title}>
          <CommentIcon type={content.contentType} />
          <FormattedMessage id="comments.title" values={{ count: discussion?.comments ?? 0 }} />
        </h2>
        {discussion === undefined ? null : (
          <div className={styles.tools}>
            <LockButton content={content} isLocked={discussion.lock !== null} onChange={refresh} />
            <RecountButton content={content} onChange={refresh} />
            {withoutFollow ? null : (
              <FollowButton content={content} isFollowed={discussion.isFollowed} onChange={refresh} />
            )}
          </div>
        )}
      </header>
      {onlyReads === undefined ? (
        <CommentForm content={content} lock={discussion?.lock ?? null} onSent={refresh} />
      ) : (
        <p className={styles.lock}>{onlyReads}</p>
      )}
      <PagedList pages={pages} labels={labels} empty={<Empty />}>
        {(threads) => (
          <ol className={styles.list}>
            {threads.map((thread) => (
              <CommentThread key={thread.id} thread={thread} place={place} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}

function Empty() {
  return (
    <p className={styles.empty}>
      <FormattedMessage id="comments.empty" />
    </p>
  );
}
