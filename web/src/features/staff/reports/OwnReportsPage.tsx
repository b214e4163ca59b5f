import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MorePages } from '../../../ui/MorePages.tsx';
import { requireOpenMember } from '../../account/settings/queries.ts';
import { SettingsCard } from '../../account/settings/SettingsCard.tsx';
import { SettingsFrame } from '../../account/settings/SettingsFrame.tsx';
import { OwnReport } from './OwnReport.tsx';
import styles from './own-reports.module.css';
import { ownReportsQuery } from './queries.ts';

const PAGES_MAX = 1_000;

const readPageNumber = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1;
};

/** The reports that one has made, and their outcomes. */
function OwnReportsPage() {
  const labels = usePageLabels();
  const [query] = useSearchParams();
  const { data } = useSuspenseQuery(ownReportsQuery(call, readPageNumber(query)));
  return (
    <SettingsFrame page="reports">
      <SettingsCard
        title={<FormattedMessage id="reports.mine.title" />}
        lead={<FormattedMessage id="reports.mine.lead" />}
      >
        {data.reports.length === 0 ? (
          <EmptyState title={<FormattedMessage id="reports.mine.empty" />}>
            <FormattedMessage id="reports.mine.empty.words" />
          </EmptyState>
        ) : (
          <ol className={styles.list}>
            {data.reports.map((report) => (
              <OwnReport key={report.id} report={report} />
            ))}
          </ol>
        )}
        <MorePages
          labels={labels}
          page={data.page}
          more={data.more}
          href={(page) => pageUrl('web_user_settings_reports', {}, { page })}
        />
      </SettingsCard>
    </SettingsFrame>
  );
}

const load = async (request: PageRequest) => {
  const response = requireOpenMember(request);
  if (response) return response;
  await request.queries.ensureQueryData(ownReportsQuery(request.call, readPageNumber(request.url.searchParams)));
  return undefined;
};

export const page: PageModule = { Component: OwnReportsPage, load };
