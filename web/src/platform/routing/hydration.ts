import type { DehydratedState } from '@tanstack/react-query';
import type { ExternalSites } from '@tabiya/contract/kit/external-sites.ts';
import type { PageName } from '@tabiya/contract/site/pages.ts';

/** Location of a page's code. */
export interface PageCode {
  /** Name in the table of pages. */
  name: PageName;
  /** Address of its script. */
  script: string;
  /** Address of the script with its words in the language of the page; undefined if every page has all of them. */
  words?: string;
}

/** Data that a server-rendered page carries for hydration. */
export interface PageState {
  /** Undefined for a page that is not found. */
  page: PageCode | undefined;
  /** As in `RenderContext`. */
  origin: string;
  externalSites: ExternalSites;
  locale: string;
  prefix: string;
  queries: DehydratedState;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
}

const ELEMENT_ID = 'page-state';

/** Delays painting until everything before the state is parsed: the columns of a half-parsed table would move. */
export const PAINT_WHOLE = `<link rel="expect" href="#${ELEMENT_ID}" blocking="render">`;

/** Writes the state as a script that browsers do not run; `<` is escaped, so that nothing in it can end the script. */
export const writePageState = (state: PageState): string => {
  const json = JSON.stringify(state).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
};

export const readPageState = (): PageState | undefined => {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
};
