import { comments } from '@tabiya/contract/community/comments.ts';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import type { CommentRef } from './queries.ts';

export interface FollowButtonProps {
  content: CommentRef;
  isFollowed: boolean;
  onChange: () => void;
}

/** Turns alerts about new comments on or off. Visitors and guests get none. */
export function FollowButton({ content, isFollowed, onChange }: FollowButtonProps) {
  const intl = useIntl();
  const me = useMe();
  const [isBusy, setBusy] = useState(false);
  if (me === null || me.isGuest) return null;
  const change = async () => {
    setBusy(true);
    try {
      await call(comments.follow, { ...content, isOn: !isFollowed });
      onChange();
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={isBusy} icon={isFollowed ? <BellOff /> : <Bell />} onClick={() => void change()}>
      <FormattedMessage id={isFollowed ? 'comments.unfollow' : 'comments.follow'} />
    </Button>
  );
}
