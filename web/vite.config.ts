import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { breakpoints } from './breakpoints.ts';
import { pageFiles } from './page-files.ts';
import { pictureFolders } from './picture-folders.ts';
import { splitWords } from './split-words.ts';
import { compileMessages, emptySchemas, leanIcons, leanRouter, leaveOutSchemas } from './vite-plugins.ts';

/** Packages without side effects on import that do not declare it. */
const PURE = /node_modules\/(?:glicko2-lite|@badrap\/result)\//;
/** Modules of nearly every page: members, and the small components around them. */
const PEOPLE = new RegExp(
  [
    '/web/src/people-kit/(?!RatingClass|TimeClass|member-popup)',
    '/web/src/ui/(?:Avatar|Badge|EmptyState|Flag|Flair|IconButton|RelativeTime|UserLine|name-hash|relative-time)\\.',
    '/web/src/board/(?:MiniBoard|Squares|StaticPosition|board-options|placement|time-control-text)\\.',
    '/contract/src/(?:account/badges|kit/levels)\\.',
    '/chess/src/(?:rating/time-class|rules/types)\\.',
    'node_modules/lucide-react/dist/esm/icons/(?:eye|flag|x|graduation-cap)\\.',
  ].join('|'),
);
/** Modules of every page with a playable board. */
const TABLE = new RegExp(
  [
    'node_modules/chessops/',
    '/chess/src/rules/(?:clock|game|material|position|series)\\.',
    '/web/src/board/(?!glyph-signs|PromotionPicker|promotion\\.|ChanceGraph|chance-graph|EvalBar|KeyList|MoveInput|PremoveList|eval-bar|key-list|score-text|study-layout|time-control-text|typed-|VariantMarks|variant-marks|fen-marks)',
    '/web/src/platform/(?:live/(?:live-client|live-connection|live|server-clock)|sound/(?:sounds|use-sounds|use-start-sound))\\.',
    '/web/src/features/play/games/(?:clocks|game-state|use-countdown)\\.',
    '/web/src/ui/Tabs\\.',
    'node_modules/lucide-react/dist/esm/icons/(?:alarm-clock|chevron-(?:first|last|left|right)|arrow-up-down|volume-2|volume-x|eye-off|handshake|undo-2|download|link|focus|keyboard)\\.',
  ].join('|'),
);

const FONT = 'Inter Variable';
const LATE_FONT = 'Inter Late';

interface FontRule {
  clone: () => FontRule;
  after: (rule: FontRule) => void;
  walkDecls: (name: string, change: (declaration: { value: string }) => void) => void;
}

/**
 * Makes a page do without the font if it arrives late, although it is fetched first: letters that change their widths
 * would move the columns of every table. The same font under a second name is for the pages after the first one.
 */
const stillFonts = {
  postcssPlugin: 'still-fonts',
  OnceExit: (root: { walkAtRules: (name: string, change: (rule: FontRule) => void) => void }) => {
    const rules: FontRule[] = [];
    root.walkAtRules('font-face', (rule) => void rules.push(rule));
    for (const rule of rules) {
      let isFont = false;
      rule.walkDecls('font-family', ({ value }) => void (isFont = value.includes(FONT)));
      if (!isFont) continue;
      const late = rule.clone();
      late.walkDecls('font-family', (declaration) => void (declaration.value = `'${LATE_FONT}'`));
      rule.walkDecls('font-display', (declaration) => void (declaration.value = 'optional'));
      rule.after(late);
    }
  },
};

/** What every page loads at once; it compresses better in one file. Packages are apart, as a release seldom changes them. */
const GROUPS = [
  { name: 'packages', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'shell', tags: ['$initial' as const] },
  { name: 'people', test: PEOPLE },
  { name: 'table', test: TABLE },
];

/**
 * Defines two builds: the browser's, and with `--ssr` the one that renders pages on the server. The second bundles
 * everything, so that the server needs no web dependency at run time.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    compileMessages,
    breakpoints(),
    pageFiles(),
    splitWords(),
    pictureFolders(),
    leaveOutSchemas,
    emptySchemas,
    leanIcons,
    leanRouter,
  ],
  css: { postcss: { plugins: [stillFonts] } },
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
    modulePreload: {
      polyfill: false,
      // The server names everything a page needs in its first answer. Later pages find their scripts by their own
      // imports: a table of them all would add more to the first page than the saved round trip is worth.
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
    },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: {
      // On a busy machine this check blames plugins that only wait.
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: (id: string) => (PURE.test(id) ? false : undefined) },
      // The server's build is one file, so that a running server never looks for a chunk that a new build has replaced.
      output: {
        codeSplitting: isSsrBuild ? false : { groups: GROUPS },
        // Every page contains the file names of all others, so long names would make each page larger.
        ...(!isSsrBuild && { chunkFileNames: 'assets/[hash].js' }),
      },
    },
  },
}));
