import { districtOf, featureOf, isComponent, isMigration, isTest, roleOf, targetOf, workspaceOf } from './place.ts';

/** One row of the import table of ARCHITECTURE.md: files under `folder` may import these files and these packages. */
interface Row {
  folder: string;
  files: readonly string[];
  /** Names of packages (`node:` stands for all of Node's own); or every package but these. */
  packages: readonly string[] | { not: readonly string[] };
}

const REACT = ['react', 'react-dom', 'react-intl', 'lucide-react'];
const BROWSER = [...REACT, 'react-router', 'radix-ui', 'sonner', 'zustand', '@lichess-org/chessground'];
const STORES = ['kysely', 'pg', 'pg-boss', '@electric-sql/pglite'];
const SERVER = ['node:', 'fastify', 'ws', 'pino', ...STORES];
const FOR_TESTS = ['vitest', 'fast-check', 'node:', 'axe-core', 'react-dom', 'react-intl', 'react-router'];
const SEAM = ['chess/src/', 'contract/src/'];

const LIVE_PLAY = 'server/src/live-play/';

/**
 * The districts of features, lowest first. On the server a feature imports freely from its own district and from lower ones;
 * of a higher one only the `events.ts` of its features. A page of the web may show components of any district.
 */
const DISTRICTS = [
  'account',
  'notify',
  'people',
  'record',
  'play',
  'compete',
  'study',
  'community',
  'watch',
  'staff',
  'api',
];

const WEB_LIVE_PLAY = 'web/src/live-play/';
const WEB_STORE = 'web/src/store/';
const WEB_ENGINE = 'web/src/engine/';
const PEOPLE_KIT = 'web/src/people-kit/';
const SETTINGS_KIT = 'web/src/settings-kit/';
const WEB_BASE = [...SEAM, WEB_STORE, 'web/src/platform/', 'web/src/ui/', 'web/src/messages/'];
const PAGE_PARTS = [...WEB_BASE, 'web/src/board/', WEB_ENGINE, WEB_LIVE_PLAY, PEOPLE_KIT, SETTINGS_KIT];

const MIGRATIONS = 'server/src/migrations/';

/** The first row whose folder fits holds. Every folder may import its own feature, or itself where it is none. */
const TABLE: readonly Row[] = [
  { folder: 'chess/test/', files: ['chess/'], packages: ['chessops', ...FOR_TESTS] },
  { folder: 'chess/src/', files: ['chess/src/'], packages: ['chessops', 'glicko2-lite'] },
  { folder: 'contract/src/', files: SEAM, packages: ['zod'] },
  {
    folder: 'server/src/platform/',
    files: ['server/src/platform/', 'contract/src/kit/', 'contract/src/site/locale'],
    packages: { not: BROWSER },
  },
  { folder: MIGRATIONS, files: ['server/src/platform/'], packages: { not: BROWSER } },
  { folder: LIVE_PLAY, files: [...SEAM, 'server/src/platform/', LIVE_PLAY], packages: { not: BROWSER } },
  { folder: 'server/src/features/', files: [...SEAM, 'server/src/platform/', LIVE_PLAY], packages: { not: BROWSER } },
  { folder: 'server/src/', files: [...SEAM, 'server/src/'], packages: { not: BROWSER } },
  { folder: WEB_STORE, files: [WEB_STORE], packages: ['react'] },
  {
    folder: 'web/src/ui/',
    files: ['web/src/ui/', WEB_STORE],
    packages: [
      'react',
      'react-dom',
      'radix-ui',
      'lucide-react',
      'sonner',
      '@fontsource-variable/inter',
      'virtual:pictures',
    ],
  },
  {
    folder: 'web/src/board/',
    files: ['web/src/board/', 'web/src/ui/', 'chess/src/'],
    packages: [...REACT, '@lichess-org/chessground'],
  },
  {
    folder: 'web/src/platform/',
    files: ['web/src/platform/', WEB_STORE, 'web/src/messages/', 'contract/src/'],
    packages: { not: SERVER },
  },
  { folder: WEB_LIVE_PLAY, files: [...SEAM, 'web/src/platform/', WEB_LIVE_PLAY], packages: { not: SERVER } },
  {
    folder: WEB_ENGINE,
    files: ['chess/src/', WEB_ENGINE],
    packages: ['react', 'stockfish', '@lichess-org/stockfish-web'],
  },
  { folder: PEOPLE_KIT, files: [...WEB_BASE, PEOPLE_KIT], packages: { not: SERVER } },
  { folder: SETTINGS_KIT, files: [...WEB_BASE, SETTINGS_KIT], packages: { not: SERVER } },
  { folder: 'web/src/features/', files: PAGE_PARTS, packages: { not: SERVER } },
  { folder: 'web/src/shell/', files: PAGE_PARTS, packages: { not: SERVER } },
  { folder: 'web/src/', files: [...SEAM, 'web/src/'], packages: { not: SERVER } },
];

/** Which files of one feature another one may import. */
const isDoor = (file: string): boolean =>
  file.startsWith('web/')
    ? isComponent(file) || /\/(queries|open-[\w-]+)\.ts$/.test(file)
    : roleOf(file) === 'service' || roleOf(file) === 'events';

const MAY_IMPORT_STORE = new Set(['store', 'service', 'view', 'jobs']);

/** Why this import is against the table, or undefined. `importer` is a path from the root of the repository. */
export const refuseImport = (importer: string, specifier: string): string | undefined => {
  const place = standsFor(importer);
  const row = TABLE.find(({ folder }) => place.startsWith(folder));
  if (row === undefined) return undefined;
  const target = targetOf(importer, specifier);
  if ('package' in target) return refusePackage(importer, row, target.package);
  const { file } = target;
  if (target.relative && workspaceOf(file) !== workspaceOf(importer)) {
    return `Import another workspace by its name, @tabiya/${workspaceOf(file)}/...`;
  }
  return refuseFile(importer, row, file) ?? refuseFeature(importer, file) ?? refuseDistrict(importer, file);
};

/** The file whose row holds: migrations are alike wherever they lie, and a district's `compose.ts` may import what `app.ts` may. */
const standsFor = (file: string): string => {
  if (isMigration(file)) return MIGRATIONS;
  return /^server\/src\/features\/[^/]+\/compose[a-z-]*\.ts$/.test(file) ? 'server/src/app.ts' : file;
};

const refusePackage = (importer: string, row: Row, name: string): string | undefined => {
  const test = isTest(importer);
  if (test && (FOR_TESTS.includes(name) || name.startsWith('@testing-library/'))) return undefined;
  if (STORES.includes(name) && featureOf(importer) !== undefined && roleOf(importer) !== 'store' && !test) {
    return `Only a store.ts talks to the database, so only it imports ${name}.`;
  }
  const allowed = 'not' in row.packages ? !row.packages.not.includes(name) : row.packages.includes(name);
  return allowed ? undefined : `${row.folder} may not import ${name === 'node:' ? 'what only Node has' : name}.`;
};

const refuseFile = (importer: string, row: Row, file: string): string | undefined => {
  const inside = isTest(importer) && (workspaceOf(importer) === workspaceOf(file) || file.startsWith('chess/test/'));
  const own = featureOf(importer);
  const foreign = featureOf(file);
  const isFeature = own !== undefined && foreign !== undefined && workspaceOf(importer) === workspaceOf(file);
  if (inside || isFeature || row.files.some((folder) => file.startsWith(folder))) return undefined;
  return `${row.folder} may not import from ${file.replace(/[^/]+$/, '')}.`;
};

const refuseFeature = (importer: string, file: string): string | undefined => {
  const theirs = featureOf(file);
  if (theirs === undefined || isTest(importer)) return undefined;
  const own = featureOf(importer) === theirs;
  if (theirs.startsWith('server/') && roleOf(file) === 'store') {
    if (own && MAY_IMPORT_STORE.has(roleOf(importer) ?? '')) return undefined;
    return 'A store.ts is imported only by the service.ts, view.ts and jobs.ts of its own feature.';
  }
  if (own || featureOf(importer) === undefined || isDoor(file)) return undefined;
  return theirs.startsWith('web/')
    ? 'Of another feature only a component (XThing.tsx), its queries.ts and what opens its dialogs (open-x.ts) may be imported.'
    : 'Of another feature only service.ts and events.ts may be imported.';
};

const refuseDistrict = (importer: string, file: string): string | undefined => {
  const [own, theirs] = [districtOf(importer), districtOf(file)];
  if (own === undefined || theirs === undefined || isTest(importer)) return undefined;
  if (workspaceOf(importer) !== 'server' || workspaceOf(file) !== 'server') return undefined;
  if (!DISTRICTS.includes(theirs)) return `There is no district ${theirs}; tools/lint/import-table.ts lists them.`;
  if (DISTRICTS.indexOf(theirs) <= DISTRICTS.indexOf(own) || roleOf(file) === 'events') return undefined;
  return `${own} is a lower district than ${theirs}: declare an interface here that ${theirs} fulfils, or listen to its events.`;
};
