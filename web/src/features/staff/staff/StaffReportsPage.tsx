import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReportView } from '@tabiya/contract/staff/reports.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData, PageModule } from '../../../platform/routing/page-module.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MorePages } from '../../../ui/MorePages.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ReportedContent } from '../reports/ReportedContent.tsx';
import { reportsQuery, type ReportState } from './queries.ts';
import { ResolveDialog } from './ResolveDialog.tsx';
import { readStaffPage, staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff-reports.module.css';

const STATES = ['open', 'resolved'] as const;
const readState = (query: URLSearchParams): ReportState => (query.get('state') === 'resolved' ? 'resolved' : 'open');

/** Reports by members, and their outcomes. */
function StaffReportsPage() {
  const intl = useIntl();
  const labels = usePageLabels();
  const [searchParams] = useSearchParams();
  const state = readState(searchParams);
  const { data } = useSuspenseQuery(reportsQuery(call, state, readStaffPage({ searchParams })));
  return (
    <StaffFrame at="reports" title={intl.formatMessage({ id: 'staff.reports.title' })}>
      <nav className={styles.states} aria-label={intl.formatMessage({ id: 'staff.reports.title' })}>
        {STATES.map((one) => (
          <PageLink
            key={one}
            to={pageUrl('web_staff_reports', {}, { state: one })}
            className={styles.state}
            aria-current={one === state ? 'true' : undefined}
          >
            <FormattedMessage id={`staff.reports.${one}`} />
          </PageLink>
        ))}
      </nav>
      {data.reports.length === 0 ? (
        <EmptyState title={<FormattedMessage id="staff.reports.empty" />}>
          <FormattedMessage id="staff.reports.empty.words" />
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {data.reports.map((report) => (
            <li key={report.id}>
              <Report report={report} />
            </li>
          ))}
        </ol>
      )}
      <MorePages
        labels={labels}
        page={data.page}
        more={data.more}
        href={(page) => pageUrl('web_staff_reports', {}, { state, page })}
      />
    </StaffFrame>
  );
}

function Report({ report }: { report: ReportView }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const [isResolving, setResolving] = useState(false);
  const gone = intl.formatMessage({ id: 'staff.reports.gone' });
  const { subject, reporter, reason, note, resolved } = report;
  return (
    <Card className={styles.report}>
      <header className={styles.head}>
        <h2 className={styles.subject}>
          {subject === null ? (
            gone
          ) : (
            <PageLink to={pageUrl('web_staff_member', { username: subject })}>
              <bdi>{subject}</bdi>
            </PageLink>
          )}
        </h2>
        <RelativeTime at={report.at} now={now} locale={intl.locale} />
      </header>
      <p className={styles.about}>
        <FormattedMessage
          id="staff.reports.about"
          values={{
            reason: (
              <Badge tone="negative">
                <FormattedMessage id={`reports.reason.${reason}`} />
              </Badge>
            ),
            reporter: <bdi>{reporter ?? gone}</bdi>,
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
        <p className={styles.note}>
          <FormattedMessage
            id="staff.reports.by"
            values={{
              outcome: <FormattedMessage id={`staff.reports.outcome.${resolved.outcome}`} tagName="strong" />,
              name: <bdi>{resolved.by ?? gone}</bdi>,
            }}
          />
          {': '}
          <bdi>{resolved.why}</bdi>
        </p>
      ) : (
        <div>
          <Button onClick={() => setResolving(true)}>
            <FormattedMessage id="staff.reports.resolve" />
          </Button>
        </div>
      )}
      {isResolving ? <ResolveDialog report={report} onClose={() => setResolving(false)} /> : null}
    </Card>
  );
}

export const page: PageModule = {
  Component: StaffReportsPage,
  load: (request) => {
    staffOnly(request, 'moderator');
    const { searchParams } = request.url;
    return request.queries.ensureQueryData(
      reportsQuery(request.call, readState(searchParams), readStaffPage(request.url)),
    );
  },
};
