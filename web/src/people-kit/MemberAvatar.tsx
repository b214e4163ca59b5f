import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import { useIntl } from 'react-intl';
import { pageUrl } from '../platform/routing/PageLink.tsx';
import { Anchor } from '../ui/Anchor.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './member-line.module.css';

export interface MemberAvatarProps {
  player: Pick<PlayerView, 'username' | 'avatarUrl' | 'isGuest'>;
  presence?: Pick<PresenceView, 'status' | 'activity' | 'streaming'> | undefined;
  /** Edge length in px. */
  size?: number | undefined;
  click?: 'none' | 'openProfile' | 'openProfileInNewTab' | undefined;
}

/** A member's picture, with a mark for their presence. */
export function MemberAvatar({ player, presence, size = 40, click = 'none' }: MemberAvatarProps) {
  const intl = useIntl();
  const { username, avatarUrl } = player;
  const avatar = (
    <Avatar
      name={username}
      {...sources(avatarUrl, size)}
      size={size}
      status={{
        isOnline: presence?.status === 'online',
        isPlaying: presence?.activity === 'playing',
        isStreaming: presence?.streaming,
      }}
      statusLabels={{
        online: intl.formatMessage({ id: 'members.status.online' }),
        playing: intl.formatMessage({ id: 'members.status.playing' }),
        streaming: intl.formatMessage({ id: 'members.status.streaming' }),
      }}
    />
  );
  if (click === 'none' || player.isGuest) return avatar;
  const inNewTab = click === 'openProfileInNewTab' ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <Anchor
      href={pageUrl('web_member_view', { username })}
      className={styles.face}
      aria-label={intl.formatMessage({ id: 'members.profile_of' }, { name: username })}
      {...inNewTab}
    >
      {avatar}
    </Anchor>
  );
}

/**
 * Returns the sources of a picture: the small file has 100 px, enough for 50 px on dense screens; the large one 400.
 */
const sources = (avatarUrl: string | null, size: number): { src?: string; src2x?: string } => {
  if (avatarUrl === null) return {};
  const large = avatarUrl.replace('/small.', '/large.');
  if (size > 100) return { src: large };
  return size > 50 ? { src: avatarUrl, src2x: large } : { src: avatarUrl };
};
