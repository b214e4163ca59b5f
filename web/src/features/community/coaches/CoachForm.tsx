import {
  COACH_LANGUAGES,
  COACH_LANGUAGES_MAX,
  COACH_LINES,
  COACH_METHODS,
  type CoachForm as Form,
  type OwnCoachView,
} from '@tabiya/contract/community/coaches.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TextEditor } from '../written-text/TextEditor.tsx';
import { byLabel } from './by-label.ts';
import { Chips } from './Chips.tsx';
import styles from './coaches.module.css';

interface CoachFormProps {
  own: OwnCoachView;
  isBusy: boolean;
  onSave: (form: Form, isAsking: boolean) => Promise<void>;
}

const formOf = ({
  name,
  headline,
  languages,
  methods,
  price,
  availability,
  officialRating,
  ...rest
}: OwnCoachView) => ({
  ...{ name, headline, languages, methods, price, availability, officialRating },
  ...{ isTaking: rest.isTaking, text: rest.text },
});

const isComplete = ({ name, headline, languages, methods, text }: Form): boolean =>
  [name, headline, text].every((words) => words.trim() !== '') && languages.length > 0 && methods.length > 0;

/** Lines of an entry, each with the part of its message keys. */
const LINES = [
  ['name', 'name'],
  ['headline', 'headline'],
  ['price', 'price'],
  ['availability', 'availability'],
  ['officialRating', 'official_rating'],
] as const;

/** Form of a coach's entry. */
export function CoachForm({ own, isBusy, onSave }: CoachFormProps) {
  const intl = useIntl();
  const [form, setForm] = useState<Form>(() => formOf(own));
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const isDraft = own.state === 'draft' || own.state === 'declined';
  const isMissing = isTried && !isComplete(form);
  const send = (isAsking: boolean) => {
    const isReady = (isDraft && !isAsking) || isComplete(form);
    setTried(!isReady);
    if (isReady) void onSave(form, isAsking);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(isDraft);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EntryFields form={form} onChange={set} />
      <Switch
        label={<FormattedMessage id="coaches.field.taking" />}
        checked={form.isTaking}
        onChange={(isTaking) => set({ isTaking })}
      />
      <TextEditor
        label={intl.formatMessage({ id: 'coaches.field.text' })}
        value={form.text}
        onChange={(text) => set({ text })}
        onSubmit={() => send(isDraft)}
      />
      {isMissing ? (
        <p role="alert" className={styles.failure}>
          <FormattedMessage id="coaches.own.missing" />
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" variant="play" busy={isBusy}>
          <FormattedMessage id={isDraft ? 'coaches.own.apply' : 'coaches.save'} />
        </Button>
        {isDraft ? (
          <Button disabled={isBusy} onClick={() => send(false)}>
            <FormattedMessage id="coaches.own.save_draft" />
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Lines, methods and languages. */
function EntryFields({ form, onChange }: { form: Form; onChange: (change: Partial<Form>) => void }) {
  const intl = useIntl();
  const languages = COACH_LANGUAGES.map((value) => ({
    value,
    label: intl.formatDisplayName(value, { type: 'language' }) ?? value,
  }));
  return (
    <>
      {LINES.map(([name, key]) => (
        <TextField
          key={name}
          label={intl.formatMessage({ id: `coaches.field.${key}` })}
          hint={intl.formatMessage({ id: `coaches.field.${key}.hint` })}
          value={form[name]}
          maxLength={COACH_LINES[name]}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <Chips
        legend={intl.formatMessage({ id: 'coaches.field.methods' })}
        options={COACH_METHODS.map((value) => ({
          value,
          label: intl.formatMessage({ id: `coaches.method.${value}` }),
        }))}
        chosen={form.methods}
        onChange={(methods) => onChange({ methods })}
      />
      <Chips
        legend={intl.formatMessage({ id: 'coaches.field.languages' })}
        options={byLabel(intl.locale, languages)}
        chosen={form.languages}
        most={COACH_LANGUAGES_MAX}
        onChange={(chosen) => onChange({ languages: chosen })}
      />
    </>
  );
}
