import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import type { KeptDraft } from './queries.ts';
import styles from './drafts.module.css';

/** Says that a newer draft of another device is shown, and brings back the one of this device. */
export function DraftNote({ draft: { replaced, restore } }: { draft: KeptDraft }) {
  return (
    <div role="status" className={styles.note}>
      {replaced === undefined ? null : (
        <>
          <span>
            <FormattedMessage id="written_text.newer_draft" />
          </span>
          <Button size="small" onClick={restore}>
            <FormattedMessage id="written_text.restore_draft" />
          </Button>
        </>
      )}
    </div>
  );
}
