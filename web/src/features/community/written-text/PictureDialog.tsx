import { TEXT_PICTURE_MAX_BYTES, textPictures } from '@tabiya/contract/community/text-pictures.ts';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './text-editor.module.css';

const KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const ALT_MAX = 200;

interface PictureDialogProps {
  /** A file that was pasted or dropped. */
  file?: File | undefined;
  onClose: () => void;
  /** Receives Markdown that shows the picture. */
  onInsert: (markdown: string) => void;
}

/** Uploads a picture and describes it. */
export function PictureDialog({ file: given, onClose, onInsert }: PictureDialogProps) {
  const intl = useIntl();
  const form = useId();
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState('');
  const { isBusy, problem, upload } = useUpload();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands in the form of the text, which must not be sent with it.
    event.stopPropagation();
    const path = file === undefined ? undefined : await upload(file);
    if (path === undefined) return;
    onInsert(`![${escapeAlt(alt)}](${path})`);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="written_text.picture" />}
      closeLabel={intl.formatMessage({ id: 'written_text.picture.cancel' })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="written_text.picture.cancel" />
          </Button>
          <Button type="submit" form={form} variant="lamp" busy={isBusy} disabled={file === undefined}>
            <FormattedMessage id="written_text.picture.insert" />
          </Button>
        </>
      }
    >
      <form id={form} className={styles.pictureForm} onSubmit={(event) => void submit(event)}>
        {given === undefined ? null : (
          <p className={styles.pictureName}>
            <bdi>{given.name}</bdi>
          </p>
        )}
        <TextField
          type="file"
          accept={KINDS}
          label={intl.formatMessage({ id: 'written_text.picture.file' })}
          hint={intl.formatMessage({ id: 'written_text.picture.file.hint' })}
          error={problem}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <TextField
          label={intl.formatMessage({ id: 'written_text.picture.alt' })}
          hint={intl.formatMessage({ id: 'written_text.picture.alt.hint' })}
          value={alt}
          maxLength={ALT_MAX}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setAlt(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Markdown signs in a description would end it. */
const escapeAlt = (alt: string): string => alt.trim().replace(/[\\[\]]/g, '\\$&');

function useUpload() {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File): Promise<string | undefined> => {
    if (file.size > TEXT_PICTURE_MAX_BYTES) {
      setProblem(intl.formatMessage({ id: 'profiles.avatar.too_large' }));
      return undefined;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      return (await call(textPictures.upload, { picture: await base64Of(file) })).path;
    } catch (failure) {
      setProblem(failureText(intl, failure));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, upload };
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
