import { FormattedNumber } from 'react-intl';

/** 0 to 100 with one decimal; a dash where there was no move. */
export function AccuracyFigure({ accuracy }: { accuracy: number | null }) {
  if (accuracy === null) return '–';
  return <FormattedNumber value={accuracy} minimumFractionDigits={1} maximumFractionDigits={1} />;
}
