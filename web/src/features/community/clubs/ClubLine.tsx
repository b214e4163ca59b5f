import type { ClubHead } from '@tabiya/contract/community/clubs.ts';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { CountryFlag } from '../../../people-kit/CountryFlag.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ClubIcon } from './ClubIcon.tsx';
import styles from './clubs.module.css';

/** A club in a list. */
export function ClubLine({ club, action }: { club: ClubHead; action?: ReactNode }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  return (
    <li className={styles.line}>
      <ClubIcon club={club} size={48} />
      <div className={styles.words}>
        <span className={styles.nameLine}>
          <PageLink to={pageUrl('web_club_view', { url: club.url })} className={styles.name} dir="auto">
            {club.name}
          </PageLink>
          {club.country === null ? null : <CountryFlag country={club.country} isLink={false} />}
        </span>
        <span className={styles.facts}>
          <span>
            <FormattedMessage id="clubs.members.count" values={{ count: club.members }} />
          </span>
          {club.isOpen ? null : (
            <span className={styles.mark}>
              <Lock aria-hidden />
              <FormattedMessage id="clubs.by_request" />
            </span>
          )}
          <span>
            <FormattedMessage
              id="clubs.active"
              values={{
                time: <RelativeTime at={Math.min(club.lastActivityAt, now)} now={now} locale={intl.locale} />,
              }}
            />
          </span>
        </span>
      </div>
      {action}
    </li>
  );
}
