import { RANGE_LIMITS, type SeekTerms } from '@tabiya/contract/play/lobby.ts';
import { RANGE_STEPS, type Settings } from '@tabiya/contract/account/settings.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../../../ui/Select.tsx';
import styles from './play.module.css';

export type RangeStep = Settings['live.range_below'];

interface Spans {
  below: RangeStep;
  above: RangeStep;
}

export interface RangePickerProps {
  /** The player's own rating, which the range is relative to; without it only the spans are shown. */
  rating?: number | undefined;
  value: Spans;
  onBelow: (step: RangeStep) => void;
  onAbove: (step: RangeStep) => void;
}

/** Picks how far above and below one's own rating opponents may be. */
export function RangePicker({ rating, value, onBelow, onAbove }: RangePickerProps) {
  const intl = useIntl();
  const range = rating === undefined ? null : rangeOf(rating, value);
  const optionsOf = (sign: 1 | -1) =>
    RANGE_STEPS.map((step) => ({
      value: String(step),
      label: intl.formatMessage({ id: 'lobby.range.step' }, { step: sign * step }),
    }));
  return (
    <fieldset className={styles.range}>
      <legend className={styles.rangeTitle}>
        <FormattedMessage id="lobby.range.title" />
      </legend>
      <Select
        label={intl.formatMessage({ id: 'lobby.range.below' })}
        options={optionsOf(-1)}
        value={String(value.below)}
        onChange={(event) => onBelow(stepOf(event.target.value))}
      />
      <Select
        label={intl.formatMessage({ id: 'lobby.range.above' })}
        options={optionsOf(1)}
        value={String(value.above)}
        onChange={(event) => onAbove(stepOf(event.target.value))}
      />
      <p className={styles.note} aria-live="polite">
        {range === null ? (
          <FormattedMessage id="lobby.range.words" />
        ) : (
          <FormattedMessage id="lobby.range.between" values={range} />
        )}
      </p>
    </fieldset>
  );
}

/** Returns the ratings within the spans; null if there is no limit. */
export const rangeOf = (rating: number, { below, above }: Spans): SeekTerms['range'] =>
  below === 0 && above === 0
    ? null
    : {
        min: below === 0 ? RANGE_LIMITS.min : Math.max(RANGE_LIMITS.min, rating - below),
        max: above === 0 ? RANGE_LIMITS.max : Math.min(RANGE_LIMITS.max, rating + above),
      };

const stepOf = (text: string): RangeStep => RANGE_STEPS.find((step) => String(step) === text) ?? 0;
