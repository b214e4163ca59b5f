import type { RelationView } from '@tabiya/contract/people/friends.ts';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { FriendActionIcon } from './FriendActionIcon.tsx';
import { followIntoGames, leaveGamesOf } from './follow-into-games.ts';
import { useFriendAction } from './use-friend-action.ts';

interface FollowButtonProps {
  relation: Pick<RelationView, 'username' | 'isFollowed'>;
  size?: ButtonProps['size'];
}

/** Followers get notices about a member, and are taken along into their games. */
export function FollowButton({ relation: { username, isFollowed }, size }: FollowButtonProps) {
  const { act, busy } = useFriendAction(username);
  const next = isFollowed ? 'untrack' : 'track';
  const onClick = () =>
    act(next, {
      onSuccess: () => (isFollowed ? leaveGamesOf(username) : void followIntoGames(username)),
    });
  return (
    <Button size={size} icon={<FriendActionIcon act={next} />} busy={busy !== undefined} onClick={onClick}>
      <FormattedMessage id={isFollowed ? 'friends.unfollow' : 'friends.follow'} />
    </Button>
  );
}
