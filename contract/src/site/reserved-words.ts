import { documentedCalls } from './documented-calls.ts';
import type { Page } from '../kit/page.ts';
import { pages } from './pages.ts';
import { plannedPages } from './planned-pages.ts';

const firstWord = (path: string): string => path.split('/')[1]!.toLowerCase();

const every: Page[] = [
  ...Object.values({ ...pages, ...plannedPages }),
  ...Object.values(documentedCalls).map(({ at }) => at),
];

/**
 * First words of all paths of the site, in lower case, for pages and calls that are built or planned. They are not
 * allowed as usernames.
 */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  every.flatMap(({ path, aliases }) => [path, ...aliases].map(firstWord)).filter((word) => /^[\w-]+$/.test(word)),
);
