import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMatches } from 'react-router';
import { Meta } from '../platform/routing/Meta.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { VerifyBanner } from './VerifyBanner.tsx';
import { SectionNav } from './SectionNav.tsx';
import { placeOf, type SettingsKey } from './sections.ts';
import styles from './settings.module.css';

export interface SettingsFrameProps {
  page: SettingsKey;
  /** Where something large stands beside the settings. */
  width?: 'reading' | 'wide';
  children: ReactNode;
}

/**
 * Frame of all settings pages: their list at the side, and the title. On a phone `/settings` is the list alone; elsewhere
 * its first page stands beside it.
 */
export function SettingsFrame({ page, width = 'reading', children }: SettingsFrameProps) {
  const intl = useIntl();
  const current = intl.formatMessage({ id: placeOf(page).words });
  const isIndex = useMatches().at(-1)?.id === 'web_user_settings_edit';
  return (
    <PageFrame width={width} className={styles.frame}>
      <Meta
        title={intl.formatMessage({ id: 'settings.meta' }, { section: current })}
        description={intl.formatMessage({ id: 'settings.description' })}
      />
      <h1 className={styles.title}>
        <span className={isIndex ? styles.wide : undefined}>{current}</span>
        {isIndex ? (
          <span className={styles.narrow}>
            <FormattedMessage id="settings.nav" />
          </span>
        ) : null}
      </h1>
      <SectionNav page={page} isIndex={isIndex} />
      <div className={classNames(styles.content, isIndex && styles.wide)}>
        <VerifyBanner />
        {children}
      </div>
    </PageFrame>
  );
}
