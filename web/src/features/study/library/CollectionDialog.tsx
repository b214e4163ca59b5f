import {
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_NAME_MAX,
  COLLECTION_VISIBILITIES,
  type CollectionView,
} from '@tabiya/contract/study/library.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { collectionOptions } from './collection-tree.ts';
import { useLibraryChange } from './use-library-change.ts';
import { useOwnCollections } from './use-own-collections.ts';
import styles from './library.module.css';

export interface CollectionDialogProps {
  /** Undefined: a new one is made, in `parentId`. */
  collection?: CollectionView | undefined;
  parentId?: string | null;
  onClose: () => void;
  onMade?: (collection: CollectionView) => void;
}

/** Form of a collection: its name, its description, who may open it and where it lies. */
export function CollectionDialog({ collection, parentId = null, onClose, onMade }: CollectionDialogProps) {
  const intl = useIntl();
  const { isBusy, change } = useLibraryChange();
  const others = (useOwnCollections().all ?? []).filter(({ id }) => id !== collection?.id);
  const [said, setSaid] = useState({
    name: collection?.name ?? '',
    description: collection?.description ?? '',
    visibility: collection?.visibility ?? 'private',
    parentId: collection ? collection.parentId : parentId,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await change(() =>
      collection ? call(collections.change, { id: collection.id, ...said }) : call(collections.create, said),
    );
    if (!done) return;
    onMade?.(done);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id={collection ? 'library.edit_collection' : 'library.new_collection'} />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={intl.formatMessage({ id: 'library.name' })}
          value={said.name}
          maxLength={COLLECTION_NAME_MAX}
          required
          autoFocus
          dir="auto"
          onChange={({ target }) => setSaid({ ...said, name: target.value })}
        />
        <TextArea
          label={intl.formatMessage({ id: 'library.description_field' })}
          value={said.description}
          maxLength={COLLECTION_DESCRIPTION_MAX}
          rows={3}
          onChange={({ target }) => setSaid({ ...said, description: target.value })}
        />
        <Select
          label={intl.formatMessage({ id: 'library.who_may_open' })}
          value={said.visibility}
          options={COLLECTION_VISIBILITIES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `library.visibility.${value}` }),
          }))}
          onChange={({ target }) =>
            setSaid({ ...said, visibility: oneOf(COLLECTION_VISIBILITIES, target.value) ?? 'private' })
          }
        />
        <Select
          label={intl.formatMessage({ id: 'library.inside' })}
          value={said.parentId ?? ''}
          options={[
            { value: '', label: intl.formatMessage({ id: 'library.top_level' }) },
            ...collectionOptions(others),
          ]}
          onChange={({ target }) => setSaid({ ...said, parentId: target.value || null })}
        />
        <Button type="submit" variant="play" busy={isBusy} disabled={said.name.trim() === ''}>
          <FormattedMessage id="library.save" />
        </Button>
      </form>
    </Dialog>
  );
}
