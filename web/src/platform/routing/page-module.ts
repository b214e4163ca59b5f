import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { PageName } from '@tabiya/contract/site/pages.ts';
import type { ComponentType } from 'react';
import type { AppContext } from '../session/app-context.ts';

/** Input of a page's loader: the app context and the address. */
export interface PageRequest extends AppContext {
  params: Readonly<Record<string, string>>;
  url: URL;
}

/**
 * Type of the `page` that every `XPage.tsx` exports. `load` fetches what the page shows first; a Response it returns is
 * a redirect.
 */
export interface PageModule {
  Component: ComponentType;
  load?: (request: PageRequest) => Promise<unknown>;
  /** Loads code that only some people need, before the page is shown to them. */
  prepare?: (me: CurrentUser | null) => Promise<unknown>;
}

/** Return value of `useLoaderData` on every page. */
export interface PageData {
  /** Time at which the page was loaded, the same on the server and in the browser. */
  now: number;
}

/**
 * Who sees a page; everybody else is sent to the login, refused, or told that there is no such page. `nobody`: it leads
 * elsewhere. `session`: closed accounts too. `member in person`: not staff who view the site as that member.
 * `moderator` and `staff` pages do not exist for others.
 */
export type PageAudience =
  | 'anyone'
  | 'anyone but closed'
  | 'nobody'
  | 'without account'
  | 'without open account'
  | 'awaiting second factor'
  | 'session'
  | 'open player'
  | 'member'
  | 'open member'
  | 'member in person'
  | 'moderator'
  | 'staff';

/** One page of a feature, as its `pages.ts` lists it. Both modules are loaded when they are needed. */
export interface PageEntry {
  /**
   * Says a second time what the page's loader and its calls enforce; `e2e/page-permissions.spec.ts` tries it. The build
   * leaves it out.
   */
  seenBy: PageAudience;
  load: () => Promise<{ page: PageModule }>;
  /** The module that the page's `prepare` loads besides for people with a session. */
  forPlayers?: () => Promise<unknown>;
}

/** The pages of a feature by their names. */
export type PageEntries = Readonly<Partial<Record<PageName, PageEntry>>>;

/** What the build adds to an entry: the files of both imports, by their names in the manifest (`src/features/...`). */
export interface PageFiles {
  file: string;
  playersFile?: string;
}
