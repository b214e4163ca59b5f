import { commentPath, type CommentView } from '@tabiya/contract/community/comments.ts';
import Reply from 'lucide-react/icons/reply';
import Quote from 'lucide-react/icons/quote';
import Smile from 'lucide-react/icons/smile-plus';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { WrittenText } from '../written-text/WrittenText.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { EditForm } from './EditForm.tsx';
import { Reactions } from './Reactions.tsx';
import type { CommentPlace } from './comment-place.ts';
import { useQuote } from './use-quote.ts';
import styles from './comments.module.css';

export interface CommentItemProps {
  comment: CommentView;
  place: CommentPlace;
  /** Undefined where comments have no answers of their own. */
  onAnswer?: (() => void) | undefined;
}

/** One comment, and what can be done with it. */
export function CommentItem({ comment, place, onAnswer }: CommentItemProps) {
  const [isEditing, setEditing] = useState(false);
  const isNamed = comment.id === place.named;
  return (
    <article id={`comment-${comment.id}`} className={classNames(styles.comment, isNamed && styles.named)}>
      <CommentHead comment={comment} place={place} />
      {isEditing ? (
        <EditForm comment={comment} onDone={() => setEditing(false)} onSaved={place.onChange} />
      ) : (
        <CommentBody comment={comment} />
      )}
      {comment.html === null || isEditing ? null : (
        <CommentFoot comment={comment} place={place} onAnswer={onAnswer} onEdit={() => setEditing(true)} />
      )}
    </article>
  );
}

function CommentHead({ comment, place }: Pick<CommentItemProps, 'comment' | 'place'>) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { author, at, editedAt } = comment;
  const time = (instant: number) => <RelativeTime at={Math.min(instant, now)} now={now} locale={intl.locale} />;
  return (
    <header className={styles.by}>
      {author === null ? (
        <b>{comment.isSite ? 'Tabiya' : <FormattedMessage id="comments.nobody" />}</b>
      ) : (
        <>
          <MemberAvatar player={author} size={28} />
          <MemberLine player={author} withPopup strong />
        </>
      )}
      <PageLink to={commentPath(place.path, comment.id)} className={styles.when}>
        {time(at)}
      </PageLink>
      {editedAt === null || comment.html === null ? null : (
        <span className={styles.when}>
          <FormattedMessage id="comments.edited" values={{ time: time(editedAt) }} />
        </span>
      )}
    </header>
  );
}

/** Comments of members whom the reader has blocked are folded. */
function CommentBody({ comment: { html, removedBy, isBlocked } }: { comment: CommentView }) {
  const [isShown, setShown] = useState(false);
  if (html === null) {
    return (
      <p className={styles.gone}>
        <FormattedMessage id={`comments.removed_by.${removedBy ?? 'author'}`} />
      </p>
    );
  }
  if (isBlocked && !isShown) {
    return (
      <p className={styles.gone}>
        <FormattedMessage id="comments.blocked" />{' '}
        <Button size="small" variant="ghost" onClick={() => setShown(true)}>
          <FormattedMessage id="comments.show" />
        </Button>
      </p>
    );
  }
  return <WrittenText html={html} />;
}

function CommentFoot({ comment, place, onAnswer, onEdit }: CommentItemProps & { onEdit: () => void }) {
  const intl = useIntl();
  const me = useMe();
  const [isChoosing, setChoosing] = useState(false);
  const quote = useQuote(place.content);
  const mayWrite = me !== null && !me.isGuest && !place.isLocked;
  const isOwn = me !== null && comment.author?.id === me.id;
  return (
    <footer className={styles.foot}>
      <Reactions comment={comment} isChoosing={isChoosing} onChange={place.onChange} />
      {isOwn ? null : (
        <IconButton
          size="small"
          label={intl.formatMessage({ id: 'comments.react' })}
          pressed={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <Smile />
        </IconButton>
      )}
      <span className={styles.acts}>
        {mayWrite && onAnswer !== undefined ? (
          <Button size="small" variant="ghost" icon={<Reply />} onClick={onAnswer}>
            <FormattedMessage id="comments.answer" />
          </Button>
        ) : null}
        {mayWrite ? (
          <Button size="small" variant="ghost" icon={<Quote />} onClick={() => void quote(comment.id)}>
            <FormattedMessage id="comments.quote" />
          </Button>
        ) : null}
        <CommentMenu comment={comment} place={place} onEdit={onEdit} />
      </span>
    </footer>
  );
}
