import type { Settings } from '../account/settings.ts';
import type { ExternalSites } from './external-sites.ts';
import type { Call } from './call.ts';
import type { Session } from './session.ts';

/** Data of the request for which the server renders a page. */
export interface RenderContext {
  call: Call;
  session: Session;
  /** Settings kept in this browser, if there is no session. */
  settings: Partial<Settings>;
  /** The chosen theme; undefined follows the browser's preference. */
  theme: 'dark' | 'light' | undefined;
  /** Locale of the page, for example `de_DE`. */
  locale: string;
  /** Locale prefix of the page's address and its links: `/de`, or empty. */
  prefix: string;
  /** For example `https://tabiya.example`, without a trailing slash, for canonical links. */
  origin: string;
  externalSites: ExternalSites;
  now: number;
}

export interface Rendered {
  status: number;
  /** Set for a redirect; `html` is empty then. */
  location?: string;
  html: string;
}

/** The built page `web/dist/client/index.html` and its `.vite/manifest.json`. */
export interface RendererAssets {
  template: string;
  manifest: Record<string, { file: string; css?: string[]; imports?: string[] }>;
}

/** `url` consists of path and query. */
export type Render = (url: string, context: RenderContext) => Promise<Rendered>;
/** Type of the export of this name in `web/src/entry-server.tsx`. */
export type CreateRenderer = (assets: RendererAssets) => Render;
