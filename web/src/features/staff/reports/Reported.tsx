import type { ReportView } from '@tabiya/contract/staff/reports.ts';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import styles from './reported.module.css';

/** What of the member's was reported, as it was then; nothing where it was the member as such. */
export function Reported({
  report: { contentType, content },
}: {
  report: Pick<ReportView, 'contentType' | 'content'>;
}) {
  if (contentType === null || !content) return null;
  return (
    <figure className={styles.content}>
      <figcaption>
        <FormattedMessage id={`staff.reports.${contentType}`} />
      </figcaption>
      {contentType === 'game' ? (
        <PageLink to={content}>
          <FormattedMessage id="staff.reports.game.open" />
        </PageLink>
      ) : (
        <blockquote dir="auto">{content}</blockquote>
      )}
    </figure>
  );
}
