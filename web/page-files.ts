import type { Plugin } from 'vite';
import { place } from './word-sets.ts';

const PAGES = /\/web\/(src\/features\/[^?]+\/pages\.ts)$/;
const IMPORT = /\b(load|forPlayers): \(\) =>\s+import\('([^']+)'\)/g;
const FOR_PLAYERS = /,\s*forPlayers: \(\) =>\s+import\('[^']+'\)/g;
const FIELDS = { load: 'file', forPlayers: 'playersFile' };

/**
 * Gives every page of a feature's `pages.ts` the files that it imports, as the manifest names them, because the server names them
 * in its first answer: `load: () => import('./APage.tsx')` gets `file: 'src/features/.../APage.tsx'` beside it. A build for
 * browsers has no use for these names, and leaves out `forPlayers`, whose module the page loads itself.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  enforce: 'pre',
  transform(code, id) {
    const [, file] = PAGES.exec(id) ?? [];
    if (file === undefined) return undefined;
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
