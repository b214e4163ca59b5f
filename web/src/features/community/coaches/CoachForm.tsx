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
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DraftNote } from '../drafts/DraftNote.tsx';
import { useKeptDraft } from '../drafts/queries.ts';
import { TextEditor } from '../written-text/TextEditor.tsx';
import { byLabel } from './by-label.ts';
import { Chips } from './Chips.tsx';
import styles from './coaches.module.css';

interface CoachFormProps {
  own: OwnCoachView;
  isBusy: boolean;
  onSave: (form: Form, isAsking: boolean) => Promise<boolean>;
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
  const draft = useKeptDraft('coach.text');
  const [saved, setForm] = useState<Form>(() => formOf(own));
  const form = draft.text === '' ? saved : { ...saved, text: draft.text };
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const isDraft = own.state === 'draft' || own.state === 'declined';
  const isMissing = isTried && !isComplete(form);
  const send = (isAsking: boolean) => {
    const isReady = (isDraft && !isAsking) || isComplete(form);
    setTried(!isReady);
    if (isReady) void onSave(form, isAsking).then((isDone) => isDone && draft.write(''));
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
        onChange={(text) => {
          set({ text });
          draft.write(text);
        }}
        onSubmit={() => send(isDraft)}
        isLong
      />
      <DraftNote draft={draft} />
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
      <Languages chosen={form.languages} onChange={(languages) => onChange({ languages })} />
    </>
  );
}

/** The chosen languages, each of which a press takes away, and all others to choose from. */
function Languages({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const intl = useIntl();
  const all = COACH_LANGUAGES.map((value) => ({
    value,
    label: intl.formatDisplayName(value, { type: 'language' }) ?? value,
  }));
  const [picked, others] = [true, false].map((isPicked) =>
    all.filter(({ value }) => chosen.includes(value) === isPicked),
  );
  return (
    <div className={styles.languages}>
      {picked!.length === 0 ? null : (
        <Chips
          legend={intl.formatMessage({ id: 'coaches.field.languages' })}
          options={picked!}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      <Select
        label={intl.formatMessage({ id: 'coaches.field.add_language' })}
        value=""
        disabled={chosen.length >= COACH_LANGUAGES_MAX}
        options={[{ value: '', label: '' }, ...byLabel(intl.locale, others!)]}
        onChange={({ target }) => onChange([...chosen, target.value])}
      />
    </div>
  );
}
