import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { splitWords } from './split-words.ts';
import { compileMessages, emptySchemas, leaveOutSchemas } from './vite-plugins.ts';

/** Without effects of their own when loaded, though their packages do not say so. */
const PURE = /node_modules\/(?:glicko2-lite|@badrap\/result)\//;
/** What every page needs: in one file it packs better. */
const EVERY_PAGE = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|react-router|react-intl|intl-messageformat|@formatjs)/',
    'node_modules/@tanstack/(?!.*(?:useQueries|queriesObserver))',
    '/contract/src/(?:kit/(?!frames)|(?:ids|locale-paths|locales|pages|redirect-target|url)\\.)',
    '/web/src/platform/(?!use-preference|live(?:-client|-connection)?\\.|server-clock)',
    '/web/src/ui/(?:Anchor|Button|Card|Toast|class-names|toast-queue)\\.',
  ].join('|'),
);

/**
 * Two builds: what browsers load, and with `--ssr` what renders pages on the server. The second takes everything into one
 * place, so that the server needs no web dependency at run time.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), compileMessages, splitWords(), leaveOutSchemas, emptySchemas],
  define: isSsrBuild && command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  ssr: {
    noExternal:
      command === 'build' ? (true as const) : [/^@formatjs\//, /^@tabiya\//, 'react-intl', 'intl-messageformat'],
  },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: {
      // On a busy machine it blames whoever waits.
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: (id: string) => (PURE.test(id) ? false : undefined) },
      // The server's is one file, so that one that runs never looks for a part of a build that was replaced meanwhile.
      output: { codeSplitting: isSsrBuild ? false : { groups: [{ name: 'base', test: EVERY_PAGE }] } },
    },
  },
}));
