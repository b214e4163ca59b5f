import type { PageName } from '@tabiya/contract/pages.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Meta } from '../../platform/Meta.tsx';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import { VerifyBanner } from '../accounts/VerifyBanner.tsx';
import styles from './settings.module.css';

interface Section {
  key: string;
  page: PageName;
  words: string;
}

/** The settings pages that exist, in the order in which they are listed. */
const SECTIONS = [
  { key: 'account', page: 'web_user_settings_account', words: 'settings.account' },
  { key: 'membership', page: 'web_user_settings_membership', words: 'settings.membership' },
] as const satisfies Section[];
export type SettingsSection = (typeof SECTIONS)[number]['key'];

export interface SettingsFrameProps {
  page: SettingsSection;
  children: ReactNode;
}

/** What all settings pages share: the list of them beside each, and its title. */
export function SettingsFrame({ page, children }: SettingsFrameProps) {
  const intl = useIntl();
  const current = intl.formatMessage({ id: SECTIONS.find(({ key }) => key === page)!.words });
  return (
    <div className={styles.page}>
      <Meta
        title={intl.formatMessage({ id: 'settings.meta' }, { section: current })}
        description={intl.formatMessage({ id: 'settings.description' })}
      />
      <h1 className={styles.title}>{current}</h1>
      <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'settings.nav' })}>
        <ul className={styles.list}>
          {SECTIONS.map(({ key, page: name, words }) => (
            <li key={key}>
              <PageLink to={pageUrl(name)} className={styles.item} aria-current={key === page ? 'page' : undefined}>
                <FormattedMessage id={words} />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <VerifyBanner />
        {children}
      </div>
    </div>
  );
}
