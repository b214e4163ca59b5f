import { SEARCH_MAX, SEARCH_MIN } from '@tabiya/contract/people/search.ts';

/** Returns a term as it is searched and shown: without tags and surrounding blanks. */
export const cleanTerm = (typed: string): string =>
  typed
    .replace(/<[^<>]*>/g, '')
    .trim()
    .slice(0, SEARCH_MAX);

export const isLongEnough = (term: string): boolean => [...term].length >= SEARCH_MIN;
