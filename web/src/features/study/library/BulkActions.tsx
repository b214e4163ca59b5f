import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CollectionChoice } from './CollectionChoice.tsx';
import { useLibraryChange } from './use-library-change.ts';
import styles from './library.module.css';

interface BulkActionsProps {
  /** Ids of the chosen entries, in the order of the list. */
  ids: readonly string[];
  /** Whether the entries are the reader's own; those of others can only be copied. */
  mayChange: boolean;
  onDone: () => void;
}

/** What can be done with the chosen entries of a list. */
export function BulkActions({ ids, mayChange, onDone }: BulkActionsProps) {
  const intl = useIntl();
  const { isBusy, change } = useLibraryChange();
  const [open, setOpen] = useState<'move' | 'copy' | 'remove'>();
  const close = () => setOpen(undefined);
  const remove = async () => {
    if (await change(() => call(libraryEntries.remove, { ids: [...ids] }))) onDone();
  };
  return (
    <div className={styles.bulk} role="group" aria-label={intl.formatMessage({ id: 'library.chosen_actions' })}>
      <span role="status">
        <FormattedMessage id="library.chosen" values={{ count: ids.length }} />
      </span>
      {mayChange ? (
        <Button size="small" onClick={() => setOpen('move')}>
          <FormattedMessage id="library.move" />
        </Button>
      ) : null}
      <Button size="small" onClick={() => setOpen('copy')}>
        <FormattedMessage id="library.copy" />
      </Button>
      {mayChange ? (
        <Button size="small" variant="danger" onClick={() => setOpen('remove')}>
          <FormattedMessage id="library.delete" />
        </Button>
      ) : null}
      <Button size="small" variant="ghost" onClick={onDone}>
        <FormattedMessage id="library.choose_none" />
      </Button>
      {open === 'move' || open === 'copy' ? (
        <CollectionChoice
          title={<FormattedMessage id={`library.${open}_title`} values={{ count: ids.length }} />}
          action={<FormattedMessage id={`library.${open}`} />}
          onClose={close}
          onChosen={async (collectionId) => {
            await call(libraryEntries[open], { ids: [...ids], collectionId });
            onDone();
          }}
        />
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          open
          danger
          busy={isBusy}
          title={<FormattedMessage id="library.delete_entries" values={{ count: ids.length }} />}
          description={<FormattedMessage id="library.no_way_back" />}
          confirmLabel={<FormattedMessage id="library.delete" />}
          cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
          onClose={close}
          onConfirm={() => void remove()}
        />
      ) : null}
    </div>
  );
}
