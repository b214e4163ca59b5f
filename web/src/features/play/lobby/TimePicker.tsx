import type { TimeControl } from '@tabiya/chess/rules/types.ts';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BASE_STEPS, baseOf, INCREMENT_STEPS, incrementOf, nearest } from './time-steps.ts';
import styles from './time-picker.module.css';

export interface TimePickerProps {
  value: TimeControl;
  onChange: (value: TimeControl) => void;
}

/** Picks any time control: a slider with the usual times, and a field for every other. */
export function TimePicker({ value, onChange }: TimePickerProps) {
  return (
    <div className={styles.times}>
      <Time
        kind="base"
        steps={BASE_STEPS}
        time={value.base}
        unit={60_000}
        read={baseOf}
        onChange={(base) => onChange({ ...value, base })}
      />
      <Time
        kind="increment"
        steps={INCREMENT_STEPS}
        time={value.increment}
        unit={1_000}
        read={incrementOf}
        onChange={(increment) => onChange({ ...value, increment })}
      />
    </div>
  );
}

interface TimeProps {
  kind: 'base' | 'increment';
  steps: readonly number[];
  time: number;
  /** Unit of the field, in ms. */
  unit: number;
  read: (typed: number) => number | undefined;
  onChange: (time: number) => void;
}

function Time({ kind, steps, time, unit, read, onChange }: TimeProps) {
  const intl = useIntl();
  const id = useId();
  // The typed text stays until the field is left, because `1.` may become 1.5.
  const [typed, setTyped] = useState<string>();
  const count = time / unit;
  const words = intl.formatMessage({ id: `lobby.time.${kind}_words` }, { count });
  const type = (text: string) => {
    setTyped(text);
    const next = text.trim() === '' ? undefined : read(Number(text.replace(',', '.')));
    if (next !== undefined) onChange(next);
  };
  return (
    <div className={styles.time}>
      <label htmlFor={id} className={styles.label}>
        <FormattedMessage id={`lobby.time.${kind}`} />
      </label>
      <input
        type="range"
        id={id}
        className={styles.slider}
        min={0}
        max={steps.length - 1}
        value={nearest(steps, time)}
        aria-valuetext={words}
        onChange={(event) => {
          setTyped(undefined);
          onChange(steps[Number(event.target.value)] ?? time);
        }}
      />
      <input
        className={styles.exact}
        inputMode="decimal"
        dir="ltr"
        aria-label={intl.formatMessage({ id: `lobby.time.${kind}_exact` })}
        value={typed ?? String(Math.round(count * 100) / 100)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
