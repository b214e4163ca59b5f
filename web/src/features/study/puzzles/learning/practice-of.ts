import { PUZZLE_THEMES, type PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { PHASES, type Phase } from '@tabiya/contract/study/puzzle-practice.ts';
import { TRY_SOURCES, type TrySource } from '@tabiya/contract/study/puzzle-tries.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { oneOf } from '../../../../platform/words/message-key.ts';

/** What a puzzle must have to be practised. */
export interface PracticeFilter {
  theme?: PuzzleTheme | undefined;
  phase?: Phase | undefined;
  opening?: string | undefined;
  minRating?: number | undefined;
  maxRating?: number | undefined;
}

/** Which tries are listed. Days are UTC (`YYYY-MM-DD`). */
export interface TriesFilter {
  theme?: PuzzleTheme | undefined;
  source?: TrySource | undefined;
  solved?: boolean | undefined;
  minRating?: number | undefined;
  maxRating?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What is practised: missed puzzles that are due, one puzzle, a queue of missed ones, or what fits. */
export type PracticeOf =
  | { kind: 'missed' }
  | { kind: 'puzzle'; id: string }
  | { kind: 'replay'; filter: TriesFilter }
  | { kind: 'filter'; filter: PracticeFilter };

/** Ratings that a range may begin and end with. */
export const RATING_BOUNDS = [600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2800] as const;

const ID = /^[A-Za-z0-9]{5,8}$/;
const OPENING = /^[\p{L}\p{N}_-]{1,120}$/u;
const DAY = /^\d{4}-\d\d-\d\d$/;
const fitting = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : undefined);
const ratingOf = (text: string | null) => RATING_BOUNDS.find((bound) => String(bound) === text);
const themeOf = (query: URLSearchParams) => oneOf(PUZZLE_THEMES, query.get('theme') ?? undefined);
const rangeOf = (query: URLSearchParams) => ({
  minRating: ratingOf(query.get('min')),
  maxRating: ratingOf(query.get('max')),
});

/** Reads the filters of the history from its address. */
export const triesFilterOf = (query: URLSearchParams): TriesFilter => {
  const result = query.get('result');
  return {
    ...{ theme: themeOf(query), ...rangeOf(query), source: oneOf(TRY_SOURCES, query.get('source') ?? undefined) },
    solved: result === 'solved' ? true : result === 'failed' ? false : undefined,
    ...{ from: fitting(query.get('from'), DAY), to: fitting(query.get('to'), DAY) },
  };
};

/** Writes filters of the history as an address has them. */
export const triesParams = ({ solved, minRating: min, maxRating: max, ...same }: TriesFilter) => {
  const result = solved === undefined ? undefined : solved ? 'solved' : 'failed';
  return present({ ...same, min, max, result });
};

/** Writes a filter of practice as an address has it. */
export const practiceParams = ({ minRating: min, maxRating: max, ...same }: PracticeFilter) =>
  present({ ...same, min, max });

const present = (params: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );

/** Reads which set of puzzles an address is about: `?set=<id>`. */
export const setIdOf = (query: URLSearchParams): string | undefined => readUuid(query.get('set') ?? '');

/** Reads what an address practises: `?theme=fork`, `?puzzle=00aBc`, `?practice=replay`; undefined for the choice. */
export const practiceOf = (query: URLSearchParams): PracticeOf | undefined => {
  const practice = query.get('practice');
  if (query.get('theme') === 'missed' || practice === 'missed') return { kind: 'missed' };
  const id = fitting(query.get('puzzle'), ID);
  if (id !== undefined) return { kind: 'puzzle', id };
  if (practice === 'replay') return { kind: 'replay', filter: triesFilterOf(query) };
  const filter = {
    ...{ theme: themeOf(query), phase: oneOf(PHASES, query.get('phase') ?? undefined) },
    ...{ opening: fitting(query.get('opening'), OPENING), ...rangeOf(query) },
  };
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return isNarrowed || practice === 'mix' ? { kind: 'filter', filter } : undefined;
};
