import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Meta } from '../platform/routing/Meta.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { VerifyBanner } from './VerifyBanner.tsx';
import { SectionNav } from './SectionNav.tsx';
import { placeOf, type SettingsKey } from './sections.ts';
import styles from './settings.module.css';

export interface SettingsFrameProps {
  page: SettingsKey;
  children: ReactNode;
}

/** Frame of all settings pages: their list at the side, and the title. */
export function SettingsFrame({ page, children }: SettingsFrameProps) {
  const intl = useIntl();
  const current = intl.formatMessage({ id: placeOf(page).words });
  return (
    <PageFrame width="reading" className={styles.frame}>
      <Meta
        title={intl.formatMessage({ id: 'settings.meta' }, { section: current })}
        description={intl.formatMessage({ id: 'settings.description' })}
      />
      <h1 className={styles.title}>{current}</h1>
      <SectionNav page={page} />
      <div className={styles.content}>
        <VerifyBanner />
        {children}
      </div>
    </PageFrame>
  );
}
