import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import type { RouteObject } from 'react-router';
import { SOURCES } from './page-sources.ts';
import { pageRoute } from './router.tsx';

/** Returns the file of a page. */
export const pageFile = (name: PageName): string => SOURCES[name].file;

/** Returns the files whose code a page needs at once. */
export const pageFiles = (name: PageName, hasSession: boolean): string[] => {
  const { file, forPlayers } = SOURCES[name];
  return hasSession && forPlayers !== undefined ? [file, forPlayers] : [file];
};

/** Returns a route for every page. */
export const pageRoutes = (): RouteObject[] =>
  (Object.keys(pages) as PageName[]).map((name) => pageRoute(name, SOURCES[name].load));
