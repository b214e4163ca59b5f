import { useIntl } from 'react-intl';
import { Select } from '../../../../ui/Select.tsx';
import { RATING_BOUNDS } from './practice-of.ts';

interface RatingRangeProps {
  minRating?: number | undefined;
  maxRating?: number | undefined;
}

/** The fields of a form that bound the rating of puzzles. */
export function RatingRange({ minRating, maxRating }: RatingRangeProps) {
  const intl = useIntl();
  const options = [
    { value: '', label: intl.formatMessage({ id: 'puzzle_learning.any' }) },
    ...RATING_BOUNDS.map((bound) => ({ value: `${bound}`, label: intl.formatNumber(bound, { useGrouping: false }) })),
  ];
  return (
    <>
      <Select
        name="min"
        label={intl.formatMessage({ id: 'puzzle_learning.min_rating' })}
        defaultValue={minRating ?? ''}
        options={options}
      />
      <Select
        name="max"
        label={intl.formatMessage({ id: 'puzzle_learning.max_rating' })}
        defaultValue={maxRating ?? ''}
        options={options}
      />
    </>
  );
}
