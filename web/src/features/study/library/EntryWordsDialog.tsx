import { ENTRY_TAGS_MAX, ENTRY_TAG_MAX, ENTRY_TITLE_MAX, type EntryLine } from '@tabiya/contract/study/library.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useLibraryChange } from './use-library-change.ts';
import styles from './library.module.css';

/** Form for the title and the tags of an entry. */
export function EntryWordsDialog({ entry, onClose }: { entry: EntryLine; onClose: () => void }) {
  const intl = useIntl();
  const { isBusy, change } = useLibraryChange();
  const [title, setTitle] = useState(entry.title ?? '');
  const [typed, setTyped] = useState(entry.tags.join(', '));
  const tags = typed.split(/[,،、，]/u).flatMap((tag) => tag.trim() || []);
  const isTooMuch = tags.length > ENTRY_TAGS_MAX || tags.some((tag) => tag.length > ENTRY_TAG_MAX);
  const limits = intl.formatMessage({ id: 'library.tags_hint' }, { count: ENTRY_TAGS_MAX, length: ENTRY_TAG_MAX });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = { id: entry.id, title: title.trim() || null, tags };
    if (await change(() => call(libraryEntries.describe, words))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="library.edit_entry" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={intl.formatMessage({ id: 'library.title_field' })}
          value={title}
          maxLength={ENTRY_TITLE_MAX}
          autoFocus
          dir="auto"
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={intl.formatMessage({ id: 'library.tags' })}
          value={typed}
          dir="auto"
          hint={limits}
          error={isTooMuch ? limits : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="play" busy={isBusy} disabled={isTooMuch}>
          <FormattedMessage id="library.save" />
        </Button>
      </form>
    </Dialog>
  );
}
