import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import type { RouteObject } from 'react-router';
import { SOURCES } from 'virtual:page-sources';
import type { PageEntry, PageFiles } from './platform/routing/page-module.ts';
import { pageRoute } from './router.tsx';

/** Returns the file of a page. */
export const pageFile = (name: PageName): string => filesOf(name).file;

/** Returns the files whose code a page needs at once. */
export const pageFiles = (name: PageName, hasSession: boolean): string[] => {
  const { file, playersFile } = filesOf(name);
  return hasSession && playersFile !== undefined ? [file, playersFile] : [file];
};

const filesOf = (name: PageName) => SOURCES[name] as PageEntry & PageFiles;

/** Returns a route for every page. */
export const pageRoutes = (): RouteObject[] =>
  (Object.keys(pages) as PageName[]).map((name) => pageRoute(name, SOURCES[name].load));
