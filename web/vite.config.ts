import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageFiles } from './page-files.ts';
import { pictureFolders } from './picture-folders.ts';
import { splitWords } from './split-words.ts';
import { compileMessages, emptySchemas, leanIcons, leaveOutSchemas } from './vite-plugins.ts';

/** Without effects of their own when loaded, though their packages do not say so. */
const PURE = /node_modules\/(?:glicko2-lite|@badrap\/result)\//;
/** What every page needs: in one file it packs better. */
const EVERY_PAGE = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|react-router|react-intl|intl-messageformat|@formatjs)/',
    'node_modules/@tanstack/(?!.*(?:useQueries|queriesObserver|[mM]utationObserver|useMutation|[iI]nfiniteQuery(?!Behavior)))',
    '/contract/src/(?:kit/(?!frames)|site/(?:ids|locale-paths|locales|pages|redirect-target|url)\\.)',
    '/web/src/platform/(?!session/(?:use-preference|theme-links)|sound/|live/(?:live|live-client|live-connection|server-clock)\\.|analytics/(?:analytics|presses)|words/(?:taken-back-words|use-page-labels))',
    '/web/src/ui/(?:Anchor|Button|Card|Toast|Tooltip|class-names|toast-queue)\\.',
    'node_modules/lucide-react/dist/esm/(?!icons/|lucide-react)',
  ].join('|'),
);

/** What nearly every page shows: people, and the small parts around them. */
const PEOPLE = new RegExp(
  [
    '/web/src/features/people/members/(?:CountryFlag|MemberAvatar|MemberFlair|MemberLine|PopupTrigger|member-line)',
    '/web/src/features/account/membership/(?:LevelMark|MemberBadge)',
    '/web/src/ui/(?:Avatar|Badge|EmptyState|Flag|Flair|IconButton|RelativeTime|UserLine|name-hash|relative-time)\\.',
    '/web/src/board/(?:MiniBoard|Squares|StaticPosition|board-options|placement)\\.',
    '/contract/src/(?:account/badges|kit/levels)\\.',
    '/chess/src/(?:rating/time-class|rules/types)\\.',
    'node_modules/lucide-react/dist/esm/icons/(?:eye|flag|x|graduation-cap)\\.',
  ].join('|'),
);
/** What every page with a board that is played on needs. */
const TABLE = new RegExp(
  [
    'node_modules/chessops/',
    '/chess/src/(?:rules/(?:clock|game|material|position|series)|mating/(?:mating|mobility))\\.',
    '/web/src/board/(?!MoveInput|PremoveList|typed-)',
    '/web/src/platform/(?:live/(?:live-client|live-connection|live|server-clock)|sound/(?:sounds|use-sounds|use-start-sound))\\.',
    '/web/src/ui/Tabs\\.',
    'node_modules/lucide-react/dist/esm/icons/(?:alarm-clock|chevron-(?:first|last|left|right)|arrow-up-down|volume-2|volume-x|eye-off|handshake|undo-2|download|link|focus|keyboard)\\.',
  ].join('|'),
);

/**
 * The font is fetched before anything else; where it comes late all the same, this page does without it: letters that change
 * their widths under a reader's eyes would move the columns of every table.
 */
const stillFonts = {
  postcssPlugin: 'still-fonts',
  Declaration: { 'font-display': (declaration: { value: string }) => void (declaration.value = 'optional') },
};

const GROUPS = [
  { name: 'base', test: EVERY_PAGE },
  { name: 'people', test: PEOPLE },
  { name: 'table', test: TABLE },
];

/**
 * Two builds: what browsers load, and with `--ssr` what renders pages on the server. The second takes everything into one
 * place, so that the server needs no web dependency at run time.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    compileMessages,
    pageFiles(),
    splitWords(),
    pictureFolders(),
    leaveOutSchemas,
    emptySchemas,
    leanIcons,
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
      // Whatever a page needs is named by the server in its first answer. Later pages find their scripts by their own imports:
      // a table of them all would weigh more on the first page than the trip saves.
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
    },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: {
      // On a busy machine it blames whoever waits.
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: (id: string) => (PURE.test(id) ? false : undefined) },
      // The server's is one file, so that one that runs never looks for a part of a build that was replaced meanwhile.
      output: {
        codeSplitting: isSsrBuild ? false : { groups: GROUPS },
        // Every page knows the files of all others by name: long names weigh on each of them.
        ...(!isSsrBuild && { chunkFileNames: 'assets/[hash].js' }),
      },
    },
  },
}));
