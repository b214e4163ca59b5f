import { useQuery } from '@tanstack/react-query';
import { CLUB_NAME_MAX, type ClubTerms } from '@tabiya/contract/community/clubs.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { countriesQuery } from '../../people/profiles/queries.ts';
import { TextEditor } from '../written-text/TextEditor.tsx';
import { languageOptions } from './ClubFilters.tsx';
import styles from './clubs.module.css';

interface ClubFormProps {
  first: ClubTerms;
  isNew: boolean;
  isBusy: boolean;
  onSend: (terms: ClubTerms) => void;
}

/** The description of a club by its leaders, when it is founded and later. */
export function ClubForm({ first, isNew, isBusy, onSend }: ClubFormProps) {
  const intl = useIntl();
  const [terms, setTerms] = useState(first);
  const change = (part: Partial<ClubTerms>) => setTerms((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSend(terms);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'clubs.form.name' })}
        required
        maxLength={CLUB_NAME_MAX}
        dir="auto"
        value={terms.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Places terms={terms} onChange={change} />
      <TextEditor
        label={intl.formatMessage({ id: 'clubs.form.about' })}
        value={terms.about}
        onChange={(about) => change({ about })}
        isLong
      />
      <TextEditor
        label={intl.formatMessage({ id: 'clubs.form.private_text' })}
        value={terms.privateText}
        onChange={(privateText) => change({ privateText })}
        isLong
      />
      <RadioCards
        legend={intl.formatMessage({ id: 'clubs.form.entrance' })}
        columns={2}
        value={terms.isOpen ? 'open' : 'request'}
        options={(['open', 'request'] as const).map((value) => ({
          value,
          label: intl.formatMessage({ id: `clubs.form.entrance.${value}` }),
          hint: intl.formatMessage({ id: `clubs.form.entrance.${value}.hint` }),
        }))}
        onChange={(value) => change({ isOpen: value === 'open' })}
      />
      <Switches terms={terms} onChange={change} />
      <div className={styles.buttons}>
        <Button type="submit" variant={isNew ? 'play' : 'lamp'} busy={isBusy}>
          <FormattedMessage id={isNew ? 'clubs.found' : 'clubs.save'} />
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  terms: ClubTerms;
  onChange: (part: Partial<ClubTerms>) => void;
}

function Places({ terms, onChange }: PartProps) {
  const intl = useIntl();
  const { locale } = useSite();
  const countries = useQuery(countriesQuery(call, locale.code)).data?.countries ?? [];
  return (
    <div className={styles.pair}>
      <Select
        label={intl.formatMessage({ id: 'clubs.country' })}
        value={terms.country}
        options={[
          { value: '', label: intl.formatMessage({ id: 'clubs.form.international' }) },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ target }) => onChange({ country: target.value })}
      />
      <Select
        label={intl.formatMessage({ id: 'clubs.language' })}
        value={terms.language}
        options={[{ value: '', label: intl.formatMessage({ id: 'clubs.form.any_language' }) }, ...languageOptions()]}
        onChange={({ target }) => onChange({ language: target.value })}
      />
    </div>
  );
}

const SWITCHES = ['isPrivate', 'allowsMatches', 'allowsVoteChess'] as const;
const WORDS = { isPrivate: 'private', allowsMatches: 'matches', allowsVoteChess: 'vote_chess' } as const;

function Switches({ terms, onChange }: PartProps) {
  const intl = useIntl();
  return (
    <div>
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={intl.formatMessage({ id: `clubs.form.${WORDS[name]}` })}
          hint={name === 'isPrivate' ? intl.formatMessage({ id: 'clubs.form.private.hint' }) : undefined}
          checked={terms[name]}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      ))}
    </div>
  );
}
