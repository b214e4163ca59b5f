import { useInfiniteQuery } from '@tanstack/react-query';
import { ANSWERS_SHOWN, type CommentThread as Thread } from '@tabiya/contract/community/comments.ts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import type { CommentPlace } from './comment-place.ts';
import { answersQuery } from './queries.ts';
import styles from './comments.module.css';

interface CommentThreadProps {
  thread: Thread;
  place: CommentPlace;
}

/** A comment with its answers. */
export function CommentThread({ thread, place }: CommentThreadProps) {
  const [isAnswering, setAnswering] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const answer = () => setAnswering(true);
  const hidden = thread.answers - Math.min(thread.answers, ANSWERS_SHOWN);
  return (
    <li className={styles.thread}>
      <CommentItem comment={thread} place={place} onAnswer={answer} />
      {thread.answers > 0 ? (
        <div className={styles.answers}>
          {isWhole ? (
            <AllAnswers thread={thread} place={place} onAnswer={answer} />
          ) : (
            thread.firstAnswers.map((each) => (
              <CommentItem key={each.id} comment={each} place={place} onAnswer={answer} />
            ))
          )}
          {hidden > 0 && !isWhole ? (
            <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
              <FormattedMessage id="comments.answers_more" values={{ count: hidden }} />
            </Button>
          ) : null}
        </div>
      ) : null}
      {isAnswering ? (
        <div className={styles.answers}>
          <CommentForm
            content={place.content}
            parentId={thread.id}
            lock={null}
            onSent={() => {
              setAnswering(false);
              place.onChange();
            }}
            onCancel={() => setAnswering(false)}
          />
        </div>
      ) : null}
    </li>
  );
}

function AllAnswers({ thread, place, onAnswer }: CommentThreadProps & { onAnswer: () => void }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(answersQuery(call, place.content, thread.id));
  return (
    <PagedList pages={pages} labels={labels} empty={null}>
      {(answers) =>
        answers.map((each) => <CommentItem key={each.id} comment={each} place={place} onAnswer={onAnswer} />)
      }
    </PagedList>
  );
}
