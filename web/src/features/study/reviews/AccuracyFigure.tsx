import { FormattedNumber } from 'react-intl';

/** Accuracy from 0 to 100 with one decimal; a dash if there was no move. */
export function AccuracyFigure({ accuracy }: { accuracy: number | null }) {
  if (accuracy === null) return '–';
  const digits = accuracy >= 99.95 ? 0 : 1;
  return <FormattedNumber value={accuracy} minimumFractionDigits={digits} maximumFractionDigits={digits} />;
}
