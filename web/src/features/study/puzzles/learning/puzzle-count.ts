import { PHASES, type PracticeHome } from '@tabiya/contract/study/puzzle-practice.ts';

/** Counts the puzzles of a site: each has one phase among its themes. */
export const countOf = ({ themes }: Pick<PracticeHome, 'themes'>): number =>
  themes.reduce((sum, { theme, puzzles }) => sum + (PHASES.some((phase) => phase === theme) ? puzzles : 0), 0);

/** Writes a number of puzzles: exactly below 1,000, and from there rounded down and with a plus: 500K+. */
export const countText = (count: number, locale: string): string =>
  count < 1_000
    ? new Intl.NumberFormat(locale).format(count)
    : `${new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 2, roundingMode: 'floor' }).format(count)}+`;
