import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { OwnReport } from './OwnReport.tsx';
import styles from './own-reports.module.css';
import { ownReportsQuery } from './queries.ts';

/** The reports that one has made, and their outcomes. */
function OwnReportsPage() {
  const labels = useListLabels();
  const pages = useInfiniteQuery(ownReportsQuery(call));
  return (
    <SettingsFrame page="reports">
      <SettingsCard
        title={<FormattedMessage id="reports.mine.title" />}
        lead={<FormattedMessage id="reports.mine.lead" />}
      >
        <PagedList
          pages={pages}
          labels={labels}
          empty={
            <EmptyState title={<FormattedMessage id="reports.mine.empty" />}>
              <FormattedMessage id="reports.mine.empty.words" />
            </EmptyState>
          }
        >
          {(reports) => (
            <ol className={styles.list}>
              {reports.map((report) => (
                <OwnReport key={report.id} report={report} />
              ))}
            </ol>
          )}
        </PagedList>
      </SettingsCard>
    </SettingsFrame>
  );
}

const load = async (request: PageRequest) => {
  const response = requireOpenMember(request);
  if (response) return response;
  await request.queries.ensureInfiniteQueryData(ownReportsQuery(request.call));
  return undefined;
};

export const page: PageModule = { Component: OwnReportsPage, load };
