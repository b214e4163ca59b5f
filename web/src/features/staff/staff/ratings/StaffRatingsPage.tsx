import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../../platform/routing/page-module.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ratingImportsQuery } from '../../../study/master-ratings/queries.ts';
import { staffOnly } from '../staff-only.ts';
import { StaffFrame } from '../StaffFrame.tsx';
import { ImportLog } from './ImportLog.tsx';
import { RatingFileForm } from './RatingFileForm.tsx';
import { ReadyImport } from './ReadyImport.tsx';
import styles from './ratings.module.css';

/** Lists of ratings of masters: staff import a file, look at what was read, and show it to everybody. */
function StaffRatingsPage() {
  const intl = useIntl();
  const { data } = useSuspenseQuery(ratingImportsQuery(call));
  const { imports } = data;
  return (
    <StaffFrame at="ratings" title={intl.formatMessage({ id: 'staff.ratings.title' })}>
      <p className={styles.lead}>
        <FormattedMessage
          id="staff.ratings.lead"
          values={{
            page: (words) => (
              <PageLink key="page" to={pageUrl('web_master_player_ratings', { type: 'standard' })}>
                {words}
              </PageLink>
            ),
          }}
        />
      </p>
      <RatingFileForm />
      {imports
        .filter(({ state }) => state === 'ready')
        .map((found) => (
          <ReadyImport key={found.id} found={found} />
        ))}
      <h2 className={styles.heading}>
        <FormattedMessage id="staff.ratings.log" />
      </h2>
      {imports.length === 0 ? (
        <EmptyState title={<FormattedMessage id="staff.ratings.none" />} />
      ) : (
        <ImportLog imports={imports} />
      )}
    </StaffFrame>
  );
}

export const page: PageModule = {
  Component: StaffRatingsPage,
  load: (request) => {
    staffOnly(request, 'staff');
    return request.queries.ensureQueryData(ratingImportsQuery(request.call));
  },
};
