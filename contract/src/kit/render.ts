import type { Settings } from '../account/settings.ts';
import type { Call } from './call.ts';
import type { Session } from './session.ts';

/** What the server tells the web about the request whose page it renders. */
export interface RenderContext {
  call: Call;
  session: Session;
  /** What is set in this browser, where nobody has a session. */
  settings: Partial<Settings>;
  /** What the person chose; undefined follows the browser's preference. */
  theme: 'dark' | 'light' | undefined;
  /** Language of the page, by its code: `de_DE`. */
  locale: string;
  /** What its address begins with: `/de`, or nothing. Links of the page begin with the same. */
  prefix: string;
  /** `https://tabiya.example`, without a slash, for canonical links. */
  origin: string;
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

/** `url` is path and query. */
export type Render = (url: string, context: RenderContext) => Promise<Rendered>;
/** What `web/src/entry-server.tsx` exports under this name. */
export type CreateRenderer = (assets: RendererAssets) => Render;
