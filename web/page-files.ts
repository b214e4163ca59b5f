import type { Plugin } from 'vite';
import { PAGE_SOURCES, pageSourcesCode } from './page-lists.ts';
import { place } from './word-sets.ts';

const PAGES = /\/web\/(src\/features\/[^?]+\/pages\.ts)$/;
const IMPORT = /\b(load|forPlayers): \(\) =>\s+import\('([^']+)'\)/g;
const FOR_PLAYERS = /,\s*forPlayers: \(\) =>\s+import\('[^']+'\)/g;
const SEEN_BY = /\bseenBy: '[^']+',\s*/g;
const FIELDS = { load: 'file', forPlayers: 'playersFile' };

/**
 * Gathers the `pages.ts` of all features into the virtual module of the router, so that no central list names them, and
 * gives every page of a feature's `pages.ts` the files that it imports, as the manifest names them, because the server names them
 * in its first answer: `load: () => import('./APage.tsx')` gets `file: 'src/features/.../APage.tsx'` beside it. A build for
 * browsers has no use for these names, and leaves out `forPlayers`, whose module the page loads itself.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  enforce: 'pre',
  resolveId: (source) => (source === PAGE_SOURCES ? `\0${PAGE_SOURCES}` : undefined),
  load: (id) => (id === `\0${PAGE_SOURCES}` ? pageSourcesCode(import.meta.dirname) : undefined),
  transform(source, id) {
    const [, file] = PAGES.exec(id) ?? [];
    if (file === undefined) return undefined;
    const code = source.replaceAll(SEEN_BY, '');
    const isForBrowsers = this.environment.config.command === 'build' && this.environment.name === 'client';
    return { code: isForBrowsers ? code.replaceAll(FOR_PLAYERS, '') : withFiles(file, code), map: null };
  },
});

const withFiles = (file: string, code: string): string =>
  code.replaceAll(
    IMPORT,
    (found, field: keyof typeof FIELDS, source: string) =>
      `${FIELDS[field]}: ${JSON.stringify(place(file, source))}, ${found}`,
  );
