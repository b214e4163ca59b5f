import { useQueryClient } from '@tanstack/react-query';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { COLLECTION_NAME_MAX } from '@tabiya/contract/study/library.ts';
import { IMPORT_MAX } from '@tabiya/contract/study/library-imports.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { collectionOptions } from './collection-tree.ts';
import { isTooLong, readPgnFile, sendPgn } from './import-sender.ts';
import { importQuery, LIBRARY_KEY } from './queries.ts';
import { useOwnCollections } from './use-own-collections.ts';
import styles from './library.module.css';

const NEW = 'new';

interface ImportDialogProps {
  /** The collection that is chosen at first. */
  collectionId?: string;
  onClose: () => void;
}

/** What is chosen in the dialog: a file, or a text where there is none, and where its games go. */
interface Chosen {
  file: File | undefined;
  text: string;
  /** Id of an own collection, or `NEW`. */
  into: string;
}

/** Returns a function that sends what was chosen; it resolves to what is wrong with it. */
const useImport = (onBegun: () => void) => {
  const intl = useIntl();
  const queries = useQueryClient();
  return async ({ file, text, into }: Chosen): Promise<string | undefined> => {
    const name = file?.name.slice(-200) || intl.formatMessage({ id: 'library.pasted' });
    try {
      const pgn = file ? await readPgnFile(file) : text;
      if (isTooLong(pgn)) return intl.formatMessage({ id: 'library.import_too_long' }, { millions: IMPORT_MAX / 1e6 });
      const named = name.replace(/\.pgn$/i, '').slice(0, COLLECTION_NAME_MAX);
      const made = into === NEW ? await call(collections.create, { name: named, visibility: 'private' }) : { id: into };
      onBegun();
      await sendPgn(pgn, { name, collectionId: made.id });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: importQuery(call).queryKey, exact: true }),
      queries.invalidateQueries({ queryKey: LIBRARY_KEY }),
    ]);
    return undefined;
  };
};

/** Takes a PGN file or a pasted text, and the collection to which its games go. */
export function ImportDialog({ collectionId, onClose }: ImportDialogProps) {
  const intl = useIntl();
  const { all } = useOwnCollections();
  const send = useImport(onClose);
  const [chosen, setChosen] = useState<Chosen>({ file: undefined, text: '', into: collectionId ?? NEW });
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { file, text, into } = chosen;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(await send(chosen));
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="library.import" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          type="file"
          accept=".pgn,.txt,application/x-chess-pgn,text/plain"
          label={intl.formatMessage({ id: 'library.file' })}
          error={error}
          onChange={({ target }) => {
            setChosen({ ...chosen, file: target.files?.[0] });
            setError(undefined);
          }}
        />
        {file ? null : (
          <TextArea
            label={intl.formatMessage({ id: 'library.or_paste' })}
            rows={5}
            dir="ltr"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setChosen({ ...chosen, text: target.value })}
          />
        )}
        <Select
          label={intl.formatMessage({ id: 'library.collection' })}
          value={into}
          options={[
            { value: NEW, label: intl.formatMessage({ id: 'library.new_collection' }) },
            ...collectionOptions(all ?? []),
          ]}
          onChange={({ target }) => setChosen({ ...chosen, into: target.value })}
        />
        <Button type="submit" variant="play" busy={isBusy} disabled={!file && text.trim() === ''}>
          <FormattedMessage id="library.import" />
        </Button>
      </form>
    </Dialog>
  );
}
