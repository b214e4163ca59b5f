import type { PageName } from '@tabiya/contract/site/pages.ts';
import { join } from 'node:path';
import { findPageLists } from '../web/page-lists.ts';
import type { PageEntries, PageEntry } from '../web/src/platform/routing/page-module.ts';
import { ROOT } from './steps.ts';

/** Reads what the features of the web say of their pages in `pages.ts`. */
export const readPageEntries = async (): Promise<Map<PageName, PageEntry>> => {
  const web = join(ROOT, 'web');
  const lists = await Promise.all(
    findPageLists(web).map((file) => import(join(web, file)) as Promise<Record<string, PageEntries>>),
  );
  return new Map(
    lists.flatMap((list) => Object.values(list).flatMap((entries) => Object.entries(entries))) as [
      PageName,
      PageEntry,
    ][],
  );
};
