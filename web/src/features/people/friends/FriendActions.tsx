import { useQuery } from '@tanstack/react-query';
import type { RelationView } from '@tabiya/contract/people/friends.ts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import type { MenuItem } from '../../../ui/MenuBody.tsx';
import { FriendActionIcon } from './FriendActionIcon.tsx';
import { FollowButton } from './FollowButton.tsx';
import { FriendButton } from './FriendButton.tsx';
import { hasFriends, relationQuery } from './queries.ts';
import { RelationMenu } from './RelationMenu.tsx';
import styles from './friends.module.css';

export interface FriendActionsProps {
  username: string;
  size?: ButtonProps['size'];
  /** Leaves out the follow button, where there is little room. */
  short?: boolean | undefined;
  /** Further buttons. */
  children?: ReactNode;
  /** Further menu items, placed before the ones that end a relation. */
  items?: readonly MenuItem[] | undefined;
}

/**
 * All actions between two members: friendship, following, a block. Visitors and guests make an account
 * first. A page's loader may prefetch `relationQuery` for members, so that nothing shows late.
 */
export function FriendActions({ username, size, short, children, items }: FriendActionsProps) {
  const me = useMe();
  const register = useLoginLink('web_security_register');
  const { data } = useQuery({ ...relationQuery(call, username), enabled: hasFriends(me) });
  if (me === null || me.isGuest) {
    return (
      <div className={styles.actions}>
        <Button size={size} icon={<FriendActionIcon act="request" />} href={register}>
          <FormattedMessage id="friends.add" />
        </Button>
        {children}
      </div>
    );
  }
  if (!hasFriends(me) || me.username.toLowerCase() === username.toLowerCase() || data?.state === 'self') return null;
  return (
    <div className={styles.actions} aria-busy={data === undefined || undefined}>
      {data === undefined ? <Placeholder size={size} /> : <Begin relation={data} size={size} short={short} />}
      {children}
      {data === undefined ? null : <RelationMenu relation={data} items={items} />}
    </div>
  );
}

const Begin = ({ relation, size, short }: { relation: RelationView } & Pick<FriendActionsProps, 'size' | 'short'>) => (
  <>
    <FriendButton relation={relation} size={size} />
    {short || relation.state === 'blocked' ? null : <FollowButton relation={relation} size={size} />}
  </>
);

/** Placeholder of the same size as the button that replaces it. */
const Placeholder = ({ size }: Pick<FriendActionsProps, 'size'>) => (
  <Button size={size} busy icon={<FriendActionIcon act="request" />}>
    <FormattedMessage id="friends.add" />
  </Button>
);
