import type { MemberView } from '@tabiya/contract/members.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMatches } from 'react-router';
import { useFlag } from '../../platform/flags.ts';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import { LevelMark } from './LevelMark.tsx';
import styles from './level-mark.module.css';

/** The mark of a level beside a name. Staff and moderators are always told; a membership leads to the offer. */
export function MemberBadge({ badge }: { badge: NonNullable<MemberView['badge']> }) {
  const intl = useIntl();
  const isEnabled = useFlag('membership-badges');
  const page = useMatches().at(-1)?.id;
  const mark = <LevelMark level={badge} size={20} />;
  const words = intl.formatMessage({ id: `membership.level.${badge}` });
  if (badge === 'moderator' || badge === 'staff') {
    return (
      <span className={styles.badge} role="img" aria-label={words} title={words}>
        {mark}
      </span>
    );
  }
  if (!isEnabled) return null;
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
