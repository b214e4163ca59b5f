import ArrowRight from 'lucide-react/icons/arrow-right';
import SearchIcon from 'lucide-react/icons/search';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Flair } from '../../../ui/Flair.tsx';
import { CountryFlag } from '../../../people-kit/CountryFlag.tsx';
import { FeatureIcon } from './FeatureIcon.tsx';
import { Highlighted } from './Highlighted.tsx';
import type { SearchRow } from './rows.ts';
import styles from './search.module.css';

/** Content of a row: a page, a member, or the link to all results. */
export function RowContent({ row: { title, look }, term }: { row: SearchRow; term: string }) {
  const intl = useIntl();
  if (look.kind === 'all') {
    return (
      <>
        <span className={styles.icon} data-tone="lamp">
          <SearchIcon aria-hidden />
        </span>
        <span className={styles.title}>
          <FormattedMessage id="search.all" values={{ term: <bdi className={styles.strong}>{title}</bdi> }} />
        </span>
        <ArrowRight className={styles.arrow} aria-hidden />
      </>
    );
  }
  if (look.kind === 'feature') {
    return (
      <>
        <FeatureIcon name={look.icon} />
        <span className={styles.title}>
          <Highlighted text={title} term={term} />
        </span>
      </>
    );
  }
  return (
    <>
      <Avatar
        name={title}
        size={32}
        {...(look.avatarUrl !== null && { src: look.avatarUrl })}
        status={{ isOnline: look.isOnline }}
        statusLabels={{
          online: intl.formatMessage({ id: 'members.status.online' }),
          playing: intl.formatMessage({ id: 'members.status.playing' }),
          streaming: intl.formatMessage({ id: 'members.status.streaming' }),
        }}
      />
      <span className={styles.member}>
        {look.chessTitle ? <abbr className={styles.chessTitle}>{look.chessTitle}</abbr> : null}
        <span className={styles.title} dir="auto">
          <Highlighted text={title} term={term} />
        </span>
        {look.country ? <CountryFlag country={look.country} /> : null}
        {look.flair ? <Flair code={look.flair} /> : null}
        {look.rating === null ? null : <span className={styles.rating}>{look.rating}</span>}
      </span>
    </>
  );
}
