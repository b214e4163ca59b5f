import type { OwnReportView } from '@tabiya/contract/staff/reports.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import styles from './own-reports.module.css';
import { ReportedContent } from './ReportedContent.tsx';

const TONES = { waiting: 'plain', acted: 'play', dismissed: 'info' } as const;

/** One report and its outcome. */
export function OwnReport({ report }: { report: OwnReportView }) {
  const { locale } = useIntl();
  const { now } = useLoaderData<PageData>();
  const { subject, at, reason, note, resolved } = report;
  const state = resolved?.outcome ?? 'waiting';
  return (
    <li className={styles.report}>
      <header className={styles.head}>
        <h3 className={styles.subject}>
          {subject === null ? (
            <FormattedMessage id="reports.gone" />
          ) : (
            <PageLink to={pageUrl('web_member_view', { username: subject })}>
              <bdi>{subject}</bdi>
            </PageLink>
          )}
        </h3>
        <Badge tone={TONES[state]}>
          <FormattedMessage id={`reports.state.${state}`} />
        </Badge>
      </header>
      <p className={styles.about}>
        <FormattedMessage
          id="reports.mine.about"
          values={{
            reason: <FormattedMessage id={`reports.reason.${reason}`} />,
            when: <RelativeTime at={at} now={now} locale={locale} within />,
          }}
        />
      </p>
      <ReportedContent report={report} />
      {note === '' ? null : (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {resolved ? (
        <p className={styles.about}>
          <FormattedMessage
            id={`reports.mine.${resolved.outcome}`}
            values={{ when: <RelativeTime at={resolved.at} now={now} locale={locale} within /> }}
          />
        </p>
      ) : null}
    </li>
  );
}
