import type { ReportView } from '@tabiya/contract/staff/reports.ts';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import styles from './reported.module.css';

/** The reported content as it was at the time; renders nothing if the report was about the member in general. */
export function ReportedContent({
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
