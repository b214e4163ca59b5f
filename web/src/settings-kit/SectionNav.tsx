import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../platform/routing/PageLink.tsx';
import { useMe } from '../platform/session/session.ts';
import { classNames } from '../ui/class-names.ts';
import { placesFor, visitorPlaces, type SettingsKey } from './sections.ts';
import styles from './settings.module.css';

/** Links to all other settings: a list beside the page, on phones behind a button above it. */
export function SectionNav({ page, isIndex }: { page: SettingsKey; isIndex: boolean }) {
  const intl = useIntl();
  const me = useMe();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'settings.nav' })}>
      <button
        type="button"
        className={classNames(styles.opener, isIndex && styles.wide)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FormattedMessage id="settings.nav.open" />
        <ChevronDown aria-hidden />
      </button>
      <ul id={id} className={styles.list} data-open={isOpen || isIndex || undefined}>
        {(me ? placesFor(me) : visitorPlaces()).map(({ key, page: name, words }) => (
          <li key={key}>
            <PageLink to={pageUrl(name)} className={styles.item} aria-current={key === page ? 'page' : undefined}>
              <FormattedMessage id={words} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
