import { ADDRESSES_MAX, WAIT_DAYS } from '@tabiya/contract/people/contacts.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { readAddresses } from './read-addresses.ts';
import styles from './contacts.module.css';

/** Maximum size of a file that is read, bytes: address books with pictures are large. */
const FILE_MAX_BYTES = 20_000_000;

interface ContactsFormProps {
  busy: boolean;
  onSubmit: (asked: { addresses: string[]; wait: boolean }) => void;
}

/** Takes addresses from a file or a text, which are read on the device. */
export function ContactsForm({ busy, onSubmit }: ContactsFormProps) {
  const intl = useIntl();
  const { fromFile, fileError, read } = useAddressFile();
  const [text, setText] = useState('');
  const [wait, setWait] = useState(false);
  const addresses = [...new Set([...fromFile, ...readAddresses(text)])];
  const isTooLong = addresses.length > ADDRESSES_MAX;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ addresses, wait });
  };
  const count = <FormattedMessage id="contacts.count" values={{ count: addresses.length }} />;
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <FormattedMessage id="contacts.privacy" />
      </p>
      <TextField
        type="file"
        accept=".csv,.vcf,.txt,text/csv,text/vcard,text/plain"
        label={intl.formatMessage({ id: 'contacts.file' })}
        error={fileError}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <TextArea
        label={intl.formatMessage({ id: 'contacts.paste' })}
        rows={5}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isTooLong ? <FormattedMessage id="contacts.too_many" values={{ max: ADDRESSES_MAX }} /> : undefined}
      />
      <p className={styles.count} role="status">
        {addresses.length > 0 || text !== '' ? count : null}
      </p>
      <Switch
        label={<FormattedMessage id="contacts.wait" />}
        hint={<FormattedMessage id="contacts.wait.hint" values={{ days: WAIT_DAYS }} />}
        checked={wait}
        onChange={setWait}
      />
      <Button type="submit" variant="play" busy={busy} disabled={addresses.length === 0 || isTooLong}>
        <FormattedMessage id="contacts.submit" />
      </Button>
    </form>
  );
}

/** Returns the addresses of the chosen file, or what is wrong with it. */
function useAddressFile() {
  const intl = useIntl();
  const [fromFile, setFromFile] = useState<readonly string[]>([]);
  const [fileError, setFileError] = useState<string>();
  const read = async (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > FILE_MAX_BYTES;
    const found = file === undefined || isTooLarge ? [] : readAddresses(await file.text());
    setFromFile(found);
    if (isTooLarge) setFileError(intl.formatMessage({ id: 'contacts.file_too_large' }));
    else if (file !== undefined && found.length === 0) setFileError(intl.formatMessage({ id: 'contacts.file_empty' }));
    else setFileError(undefined);
  };
  return { fromFile, fileError, read };
}
