import { useSuspenseQuery } from '@tanstack/react-query';
import type { ClientErrorGroup } from '@tabiya/contract/staff/client-errors.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData, PageModule } from '../../../platform/routing/page-module.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MorePages } from '../../../ui/MorePages.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { errorsQuery } from './queries.ts';
import { readStaffPage, staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff.module.css';

function StaffErrorsPage() {
  const intl = useIntl();
  const labels = usePageLabels();
  const [searchParams] = useSearchParams();
  const { data } = useSuspenseQuery(errorsQuery(call, readStaffPage({ searchParams })));
  const title = intl.formatMessage({ id: 'staff.errors.title' });
  return (
    <StaffFrame at="errors" title={title}>
      {data.groups.length > 0 ? (
        <ol className={styles.errors} aria-label={title}>
          {data.groups.map((group) => (
            <li key={group.fingerprint}>
              <Group group={group} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title={<FormattedMessage id="staff.errors.empty" />} />
      )}
      <MorePages
        labels={labels}
        page={data.page}
        more={data.page < data.pages}
        href={(page) => pageUrl('web_staff_errors', {}, { page })}
      />
    </StaffFrame>
  );
}

/** Reports of one error, headed by its newest message. */
function Group({ group }: { group: ClientErrorGroup }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const when = (at: number) => <RelativeTime at={at} now={now} locale={intl.locale} />;
  return (
    <Card>
      <p className={styles.deed}>
        <Badge tone="negative">{group.status ?? group.type}</Badge> <bdi>{group.message}</bdi>
      </p>
      <p className={styles.address}>
        <bdi>
          {group.method} {group.channel ?? group.url}
        </bdi>
      </p>
      <p className={styles.quiet}>
        <FormattedMessage
          id="staff.errors.count"
          values={{ reports: group.reports, first: when(group.firstAt), last: when(group.lastAt) }}
        />
        {group.username === null ? null : (
          <>
            {' · '}
            <bdi>{group.username}</bdi>
          </>
        )}
      </p>
      <details className={styles.details}>
        <summary>
          <FormattedMessage id="staff.errors.details" />
        </summary>
        <p className={styles.quiet}>{group.userAgent}</p>
        <pre className={styles.stack} dir="ltr" tabIndex={0}>
          {group.stack}
        </pre>
      </details>
    </Card>
  );
}

export const page: PageModule = {
  Component: StaffErrorsPage,
  load: (request) => {
    staffOnly(request, 'staff');
    return request.queries.ensureQueryData(errorsQuery(request.call, readStaffPage(request.url)));
  },
};
