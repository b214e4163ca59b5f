import type { RelationView } from '@tabiya/contract/friends.ts';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { ActIcon } from './ActIcon.tsx';
import { useFriendAct } from './use-friend-act.ts';

interface FollowButtonProps {
  relation: Pick<RelationView, 'username' | 'isFollowed'>;
  size?: ButtonProps['size'];
}

export function FollowButton({ relation: { username, isFollowed }, size }: FollowButtonProps) {
  const { act, busy } = useFriendAct(username);
  const next = isFollowed ? 'untrack' : 'track';
  return (
    <Button size={size} icon={<ActIcon act={next} />} busy={busy !== undefined} onClick={() => act(next)}>
      <FormattedMessage id={isFollowed ? 'friends.unfollow' : 'friends.follow'} />
    </Button>
  );
}
