import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import styles from './staff.module.css';

export interface StaffFrameProps {
  /** Title of the page, in the reader's language. */
  title: string;
  at:
    | 'members'
    | 'audit'
    | 'codes'
    | 'errors'
    | 'support'
    | 'events'
    | 'reports'
    | 'watch'
    | 'puzzles'
    | 'coaches'
    | 'ratings';
  children: ReactNode;
}

/** Frame of all pages of the staff console. */
export function StaffFrame({ title, at, children }: StaffFrameProps) {
  const intl = useIntl();
  const isStaff = (useMe()?.membershipLevel ?? 0) >= LEVELS.staff;
  const tab = (name: StaffFrameProps['at'], to: string) => (
    <PageLink to={to} className={styles.tab} aria-current={name === at ? 'page' : undefined}>
      <FormattedMessage id={`staff.tab.${name}`} />
    </PageLink>
  );
  return (
    <PageFrame width="wide" dense className={styles.frame}>
      <Meta
        title={intl.formatMessage({ id: 'staff.meta' }, { title })}
        description={intl.formatMessage({ id: 'staff.description' })}
      />
      <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'staff.nav' })}>
        {tab('members', pageUrl('web_staff_index'))}
        {tab('reports', pageUrl('web_staff_reports'))}
        {isStaff ? tab('audit', pageUrl('web_staff_audit')) : null}
        {isStaff ? tab('codes', pageUrl('web_staff_codes')) : null}
        {isStaff ? tab('support', pageUrl('web_staff_support')) : null}
        {isStaff ? tab('errors', pageUrl('web_staff_errors')) : null}
        {isStaff ? tab('watch', pageUrl('web_staff_watch')) : null}
        {isStaff ? tab('coaches', pageUrl('web_staff_coaches')) : null}
        {isStaff ? tab('puzzles', pageUrl('web_staff_daily_puzzles')) : null}
        {isStaff ? tab('ratings', pageUrl('web_staff_ratings')) : null}
        {isStaff ? tab('events', pageUrl('web_staff_events')) : null}
      </nav>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {children}
    </PageFrame>
  );
}
