import type { ArchiveFilter } from '@tabiya/contract/record/archive.ts';
import { OUTCOMES } from '@tabiya/contract/play/outcomes.ts';
import { COLORS, TIME_CLASSES, VARIANTS } from '@tabiya/chess/rules/types.ts';

const OPPONENT_MAX = 25;

/** Allowed values of each filter; anything else in an address is ignored. */
export const FILTER_VALUES = {
  variant: VARIANTS,
  timeClass: TIME_CLASSES,
  outcome: OUTCOMES,
  color: COLORS,
  rated: ['1', '0'],
} as const;

/** Reads the filter from an address. A form sends every field; empty ones mean any. */
export const readFilter = (query: URLSearchParams): ArchiveFilter => {
  const chosen = Object.entries(FILTER_VALUES).flatMap(([name, values]) => {
    const value = query.get(name);
    return (values as readonly (string | null)[]).includes(value) ? [[name, value]] : [];
  });
  const opponent = query.get('opponent')?.trim().slice(0, OPPONENT_MAX);
  return { ...Object.fromEntries(chosen), ...(opponent && { opponent }) } as ArchiveFilter;
};

export const readArchivePage = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};
