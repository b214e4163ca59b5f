import { comments, REACTIONS, type CommentView, type Reaction } from '@tabiya/contract/community/comments.ts';
import Brain from 'lucide-react/icons/brain';
import ChessKnight from 'lucide-react/icons/chess-knight';
import Heart from 'lucide-react/icons/heart';
import Laugh from 'lucide-react/icons/laugh';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/Toast.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import styles from './comments.module.css';

const ICONS: Record<Reaction, ComponentType> = {
  up: ThumbsUp,
  down: ThumbsDown,
  laugh: Laugh,
  think: Brain,
  heart: Heart,
  horse: ChessKnight,
};
/** Shown even while nobody has chosen them. */
const ALWAYS: readonly Reaction[] = ['up', 'down'];

interface ReactionsProps {
  comment: CommentView;
  /** Shows all reactions to choose from. */
  isChoosing: boolean;
  onChange: () => void;
}

/** Votes and other reactions with their numbers. Authors see those to their comments and give none. */
export function Reactions({ comment, isChoosing, onChange }: ReactionsProps) {
  const intl = useIntl();
  const me = useMe();
  const [busy, setBusy] = useState<Reaction>();
  const isOwn = me !== null && comment.author?.id === me.id;
  const given = (reaction: Reaction) => comment.reactions.find((each) => each.reaction === reaction);
  const shown = REACTIONS.filter(
    (reaction) => given(reaction) !== undefined || (!isOwn && (isChoosing || ALWAYS.includes(reaction))),
  );
  const toggle = async (reaction: Reaction) => {
    if (me === null || me.isGuest) return openGuestModal();
    setBusy(reaction);
    try {
      await call(comments.react, { id: comment.id, reaction, isOn: given(reaction)?.isMine !== true });
      onChange();
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setBusy(undefined);
    }
  };
  return shown.map((reaction) => {
    const { count = 0, isMine = false } = given(reaction) ?? {};
    const Icon = ICONS[reaction];
    const label = intl.formatMessage({ id: `comments.reaction.${reaction}` }, { count });
    return (
      <button
        key={reaction}
        type="button"
        className={styles.reaction}
        aria-label={label}
        title={label}
        aria-pressed={isMine}
        disabled={isOwn || busy === reaction}
        onClick={() => void toggle(reaction)}
      >
        <Icon />
        {count > 0 ? <span className={styles.count}>{intl.formatNumber(count)}</span> : null}
      </button>
    );
  });
}
