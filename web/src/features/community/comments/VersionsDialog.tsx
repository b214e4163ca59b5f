import { useQuery } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { versionsQuery } from './queries.ts';
import styles from './comments.module.css';

/** Earlier texts of a comment, for moderators. */
export function VersionsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const intl = useIntl();
  const labels = useListLabels();
  const pages = useQuery(versionsQuery(call, id));
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={<FormattedMessage id="comments.versions" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      {pages.isPending ? <p role="status">{labels.loading}</p> : null}
      <ShowMore pages={pages} labels={labels} />
      <ol className={styles.versions}>
        {pages.data?.versions.map(({ at, source }) => (
          <li key={at}>
            <p className={styles.when}>
              <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
            </p>
            <pre dir="auto">{source}</pre>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
