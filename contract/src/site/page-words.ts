import { documentedCalls } from './documented-calls.ts';
import type { Page } from '../kit/page.ts';
import { pages } from './pages.ts';
import { plannedPages } from './planned-pages.ts';

const firstWord = (path: string): string => path.split('/')[1]!.toLowerCase();

const every: Page[] = [
  ...Object.values({ ...pages, ...plannedPages }),
  ...Object.values(documentedCalls).map(({ at }) => at),
];

/** What paths of the site begin with, in lower case: pages and calls, built or not. No member may be called so. */
export const PAGE_WORDS: ReadonlySet<string> = new Set(
  every.flatMap(({ path, aliases }) => [path, ...aliases].map(firstWord)).filter((word) => /^[\w-]+$/.test(word)),
);
