import type { MatchClub } from '@tabiya/contract/community/club-matches.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { ClubIcon } from '../clubs/ClubIcon.tsx';
import styles from './club-name.module.css';

interface ClubNameProps {
  club: MatchClub;
  size?: 'small' | 'large';
  /** Must be false inside another link. */
  isLink?: boolean;
}

/** A club with its picture. */
export function ClubName({ club, size = 'small', isLink = true }: ClubNameProps) {
  const inside = (
    <>
      <ClubIcon club={club} size={size === 'large' ? 56 : 24} />
      <bdi className={styles.name}>{club.name}</bdi>
    </>
  );
  return isLink ? (
    <PageLink to={pageUrl('web_club_view', { url: club.url })} className={styles.club} data-size={size}>
      {inside}
    </PageLink>
  ) : (
    <span className={styles.club} data-size={size}>
      {inside}
    </span>
  );
}
