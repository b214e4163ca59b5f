import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldsProps } from './GameFields.tsx';
import styles from './club-matches.module.css';

/** Percentages of daily games lost on time that a player may have at most; an empty text means any. */
const TIMEOUTS = ['', '5', '10', '25'] as const;
const NUMBERS = ['boardsMin', 'boardsMax', 'ratingMin', 'ratingMax'] as const;

/** The fields for the conditions of players and the start of the match. */
export function RosterFields({ draft, onChange }: FieldsProps) {
  const intl = useIntl();
  const any = intl.formatMessage({ id: 'daily_games.any' });
  return (
    <div className={styles.fields}>
      {NUMBERS.map((name) => (
        <TextField
          key={name}
          label={intl.formatMessage({ id: `club_matches.form.${name}` })}
          inputMode="numeric"
          maxLength={4}
          placeholder={name.startsWith('rating') ? any : undefined}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value.replaceAll(/\D/g, '') })}
        />
      ))}
      {draft.kind === 'daily' ? (
        <Select
          label={intl.formatMessage({ id: 'daily_games.timeoutsMax' })}
          value={draft.timeoutsMax}
          options={TIMEOUTS.map((value) => ({
            value,
            label: value === '' ? any : intl.formatNumber(Number(value) / 100, { style: 'percent' }),
          }))}
          onChange={({ target }) => onChange({ timeoutsMax: target.value })}
        />
      ) : null}
      <TextField
        type="datetime-local"
        label={intl.formatMessage({ id: 'club_matches.form.start' })}
        hint={
          <FormattedMessage
            id={draft.kind === 'daily' ? 'club_matches.form.start.daily' : 'club_matches.form.start.live'}
          />
        }
        required={draft.kind === 'live'}
        value={draft.startsAt}
        onChange={({ target }) => onChange({ startsAt: target.value })}
      />
    </div>
  );
}
