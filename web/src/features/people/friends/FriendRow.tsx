import type { FriendMatch } from '@tabiya/contract/people/friend-lists.ts';
import type { ReactNode } from 'react';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import styles from './friends.module.css';

export interface FriendRowProps {
  match: Pick<FriendMatch, 'player' | 'presence'>;
  /** A few words below the name. */
  words: ReactNode;
  /** Actions at the end of the row. */
  children: ReactNode;
  /** Whether the actions need a line of their own on a phone. */
  isRoomy?: boolean | undefined;
}

/** A row for one member in a list of friends. */
export function FriendRow({ match: { player, presence }, words, children, isRoomy }: FriendRowProps) {
  const isOnline = presence === 'online' || presence === 'playing';
  return (
    <li className={styles.row} data-roomy={isRoomy || undefined}>
      <PageLink to={pageUrl('web_member_view', { username: player.username })} tabIndex={-1} aria-hidden>
        <MemberAvatar
          player={player}
          size={48}
          presence={{
            status: isOnline ? 'online' : 'offline',
            activity: presence === 'playing' ? 'playing' : 'none',
            streaming: false,
          }}
        />
      </PageLink>
      <div className={styles.who}>
        <MemberLine player={player} strong />
        <span className={styles.words}>{words}</span>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
