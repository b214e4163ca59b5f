import type { DehydratedState } from '@tanstack/react-query';
import type { PageName } from '@tabiya/contract/site/pages.ts';

/** Where the code of a page is. */
export interface PageCode {
  /** In the table of pages. */
  name: PageName;
  /** Its source from the folder `web`, and the script that was built from it. */
  file: string;
  script: string;
}

/** What a page that the server rendered brings along for the browser to go on from. */
export interface PageState {
  /** Undefined for what is not found. */
  page: PageCode | undefined;
  /** As in `RenderContext`. */
  origin: string;
  locale: string;
  prefix: string;
  queries: DehydratedState;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
}

const ELEMENT_ID = 'page-state';

/**
 * Nothing is painted before all that is seen is read, which is what stands before the state: the columns of a table that is
 * half read would move.
 */
export const PAINT_WHOLE = `<link rel="expect" href="#${ELEMENT_ID}" blocking="render">`;

/** As a script that browsers do not run; `<` is escaped, so that nothing in it can end it. */
export const writePageState = (state: PageState): string => {
  const json = JSON.stringify(state).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
};

export const readPageState = (): PageState | undefined => {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
};
