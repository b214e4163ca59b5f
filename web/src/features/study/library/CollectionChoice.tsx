import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { COLLECTION_NAME_MAX } from '@tabiya/contract/study/library.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { collectionOptions } from './collection-tree.ts';
import { useLibraryChange } from './use-library-change.ts';
import { useOwnCollections } from './use-own-collections.ts';
import styles from './library.module.css';

export interface CollectionChoiceProps {
  title: ReactNode;
  action: ReactNode;
  /** Fields above the choice. */
  children?: ReactNode;
  onClose: () => void;
  /** Does what is asked; what fails is said. */
  onChosen: (collectionId: string) => Promise<unknown>;
}

/** Dialog that asks for an own collection, or for the name of a new one, and does something with it. */
export function CollectionChoice({ title, action, children, onClose, onChosen }: CollectionChoiceProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { all, isError } = useOwnCollections();
  const { isBusy, change } = useLibraryChange();
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState(intl.formatMessage({ id: 'library.first_name' }));
  const id = chosen ?? all?.[0]?.id ?? NEW;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const collectionId = await change(async () => {
      const into = id === NEW ? (await call(collections.create, { name, visibility: 'private' })).id : id;
      // A second try must not make the collection again.
      setChosen(into);
      await onChosen(into);
      return into;
    });
    if (collectionId === undefined) return;
    toast.success(intl.formatMessage({ id: 'library.saved' }), {
      label: intl.formatMessage({ id: 'library.open' }),
      onClick: () => void navigate(pageUrl('web_library_collection', { id: toShortUuid(collectionId) })),
    });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={intl.formatMessage({ id: 'shell.close' })}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        <Select
          label={intl.formatMessage({ id: 'library.collection' })}
          value={id}
          disabled={all === undefined}
          error={isError ? intl.formatMessage({ id: 'ui.list_failed' }) : undefined}
          options={[
            ...collectionOptions(all ?? []),
            { value: NEW, label: intl.formatMessage({ id: 'library.new_collection' }) },
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
        {id === NEW ? (
          <TextField
            label={intl.formatMessage({ id: 'library.name' })}
            value={name}
            maxLength={COLLECTION_NAME_MAX}
            required
            dir="auto"
            onChange={({ target }) => setName(target.value)}
          />
        ) : null}
        <Button type="submit" variant="play" busy={isBusy} disabled={all === undefined || name.trim() === ''}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}

const NEW = 'new';
