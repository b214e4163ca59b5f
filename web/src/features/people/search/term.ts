import { SEARCH_MAX, SEARCH_MIN } from '@tabiya/contract/people/search.ts';

/** A term as it is looked for and shown: without tags and the blanks around it. */
export const cleanTerm = (typed: string): string =>
  typed
    .replace(/<[^<>]*>/g, '')
    .trim()
    .slice(0, SEARCH_MAX);

export const isLongEnough = (term: string): boolean => [...term].length >= SEARCH_MIN;
