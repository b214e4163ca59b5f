import {
  LISTED_RATING_MIN,
  RATING_FILE_BYTES_MAX,
  RATING_FILE_ROWS_MAX,
} from '@tabiya/contract/study/master-rating-imports.ts';
import { RATING_LIST_TYPES, type RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { oneOf } from '../../../../platform/words/message-key.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { dayOfFile, typeOfFile } from './rating-file.ts';
import { useRatingImport } from './use-rating-import.ts';
import styles from './ratings.module.css';

const MEGABYTES_MAX = RATING_FILE_BYTES_MAX / 1e6;

/** Takes a file with a list of ratings, its kind and its day, and sends it to be read. */
export function RatingFileForm() {
  const intl = useIntl();
  const [file, setFile] = useState<File>();
  const [type, setType] = useState<RatingListType>('standard');
  const [day, setDay] = useState('');
  const { sent, error, send, clear } = useRatingImport();
  const isTooLarge = file !== undefined && file.size > RATING_FILE_BYTES_MAX;
  const choose = (chosen: File | undefined) => {
    clear();
    setFile(chosen);
    setType(typeOfFile(chosen?.name ?? '') ?? type);
    setDay(dayOfFile(chosen?.name ?? '') ?? day);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && !isTooLarge && day !== '') void send(file, { type, day });
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          type="file"
          accept=".csv,.txt,.xml"
          label={intl.formatMessage({ id: 'staff.ratings.file' })}
          hint={
            <FormattedMessage
              id="staff.ratings.file_hint"
              values={{ megabytes: MEGABYTES_MAX, rows: RATING_FILE_ROWS_MAX, rating: String(LISTED_RATING_MIN) }}
            />
          }
          error={
            isTooLarge ? intl.formatMessage({ id: 'staff.ratings.too_large' }, { megabytes: MEGABYTES_MAX }) : error
          }
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <ListFields type={type} day={day} onType={setType} onDay={setDay} />
        {sent === undefined ? null : (
          <progress
            className={styles.progress}
            max={1}
            value={sent}
            aria-label={intl.formatMessage({ id: 'staff.ratings.sending' })}
          />
        )}
        <Button
          type="submit"
          variant="play"
          busy={sent !== undefined}
          disabled={file === undefined || isTooLarge || day === ''}
        >
          <FormattedMessage id="staff.ratings.send" />
        </Button>
      </form>
    </Card>
  );
}

interface ListFieldsProps {
  type: RatingListType;
  day: string;
  onType: (type: RatingListType) => void;
  onDay: (day: string) => void;
}

/** The kind of a list, and its day. */
function ListFields({ type, day, onType, onDay }: ListFieldsProps) {
  const intl = useIntl();
  return (
    <div className={styles.fields}>
      <Select
        label={intl.formatMessage({ id: 'staff.ratings.type' })}
        hint={<FormattedMessage id="staff.ratings.type_hint" />}
        value={type}
        options={RATING_LIST_TYPES.map((value) => ({
          value,
          label: intl.formatMessage({ id: `masters.ratings.type.${value}` }),
        }))}
        onChange={({ target }) => onType(oneOf(RATING_LIST_TYPES, target.value) ?? 'standard')}
      />
      <TextField
        type="date"
        label={intl.formatMessage({ id: 'staff.ratings.day' })}
        value={day}
        required
        onChange={({ target }) => onDay(target.value)}
      />
    </div>
  );
}
