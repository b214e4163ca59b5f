import { DAYS_PER_MOVE, dailyControl } from '@tabiya/chess/rating/time-class.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { BankFields } from './BankFields.tsx';
import { hasTime, PRESETS, type TermsDraft } from './terms-draft.ts';
import styles from './challenges.module.css';

interface TimeFieldsProps {
  draft: TermsDraft;
  /** Whether a game may have days for each move. */
  mayTakeDays: boolean;
  onChange: (part: Partial<TermsDraft>) => void;
}

/** Presets for the usual times, and number fields for any other. */
export function TimeFields({ draft, mayTakeDays, onChange }: TimeFieldsProps) {
  const intl = useIntl();
  const isDaily = draft.days !== '';
  const isOwn = draft.time === '' && !isDaily;
  const error = hasTime({ ...draft, odds: '' }) ? undefined : intl.formatMessage({ id: 'challenges.time.bad' });
  return (
    <fieldset className={styles.times}>
      <legend className={styles.legend}>
        <FormattedMessage id="challenges.time" />
      </legend>
      <div className={styles.chips}>
        {PRESETS.map((preset) => (
          <TimeChip
            key={preset}
            isChosen={draft.time === preset && !isDaily}
            onChoose={() => onChange({ time: preset, days: '' })}
          >
            <bdi dir="ltr">{preset}</bdi>
          </TimeChip>
        ))}
        <TimeChip isChosen={isOwn} onChoose={() => onChange({ time: '', days: '' })}>
          <FormattedMessage id="challenges.time.own" />
        </TimeChip>
      </div>
      {mayTakeDays ? (
        <div className={styles.chips}>
          {DAYS_PER_MOVE.map(String).map((days) => (
            <TimeChip key={days} isChosen={draft.days === days} onChoose={() => onChange({ days })}>
              {timeControlText(intl, dailyControl(Number(days)))}
            </TimeChip>
          ))}
        </div>
      ) : null}
      {isDaily ? <BankFields draft={draft} onChange={onChange} /> : null}
      {isOwn ? (
        <div className={styles.pair}>
          <TextField
            label={intl.formatMessage({ id: 'challenges.time.minutes' })}
            inputMode="decimal"
            value={draft.minutes}
            error={error}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
          <TextField
            label={intl.formatMessage({ id: 'challenges.time.seconds' })}
            inputMode="numeric"
            value={draft.seconds}
            onChange={({ target }) => onChange({ seconds: target.value })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

interface TimeChipProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function TimeChip({ isChosen, onChoose, children }: TimeChipProps) {
  return (
    <label className={styles.chip}>
      <input type="radio" name="time" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
