import type { Badge } from '@tabiya/contract/account/badges.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMatches } from 'react-router';
import { useFlag } from '../platform/session/flags.ts';
import { PageLink, pageUrl } from '../platform/routing/PageLink.tsx';
import type { IconSize } from '../ui/icon-size.ts';
import { LevelMark } from './LevelMark.tsx';
import styles from './level-mark.module.css';

export interface MemberBadgeProps {
  badge: Badge;
  /** False where the badge is inside a link already. */
  isLink?: boolean | undefined;
  size?: IconSize | undefined;
}

/**
 * The badge of a level beside a name. Those of staff and moderators are always shown; that of a membership links to the
 * offer.
 */
export function MemberBadge({ badge, isLink = true, size = 'medium' }: MemberBadgeProps) {
  const intl = useIntl();
  const isEnabled = useFlag('membership-badges');
  const page = useMatches().at(-1)?.id;
  const mark = <LevelMark level={badge} size={size} />;
  const words = intl.formatMessage({ id: `membership.level.${badge}` });
  const isAlways = badge === 'moderator' || badge === 'staff';
  if (!isAlways && !isEnabled) return null;
  if (isAlways || !isLink) {
    return (
      <span className={styles.badge} role="img" aria-label={words} title={words}>
        {mark}
      </span>
    );
  }
  return (
    <PageLink
      to={pageUrl('web_membership', {}, { c: page, b: `badge-${badge}` })}
      className={styles.badge}
      title={words}
    >
      {mark}
      <span className="visually-hidden">
        <FormattedMessage id="membership.badge" values={{ level: words }} />
      </span>
    </PageLink>
  );
}
