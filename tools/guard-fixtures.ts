interface Fixture {
  /** Name of the rule as the linter reports it. */
  rule: string;
  path: string;
  bad: string;
  /** A correct version, in which nothing may be found. */
  good: string;
}

const LINES = (count: number): string =>
  Array.from({ length: count }, (_, index) => `export const line${index} = ${index};\n`).join('');
const STATEMENTS = (count: number): string => `export const f = (): void => {\n${'  f();\n'.repeat(count)}};\n`;

/** One file for each other rule of the repository. */
export const FIXTURES: readonly Fixture[] = [
  { rule: 'eslint(max-lines)', path: 'chess/src/long.ts', bad: LINES(301), good: LINES(300) },
  { rule: 'eslint(max-lines-per-function)', path: 'chess/src/deep.ts', bad: STATEMENTS(71), good: STATEMENTS(60) },
  {
    rule: 'eslint(max-params)',
    path: 'chess/src/wide.ts',
    bad: 'export const f = (a: 1, b: 2, c: 3, d: 4): number => a + b + c + d;\n',
    good: 'export const f = (a: 1, b: 2, c: 3): number => a + b + c;\n',
  },
  {
    rule: 'typescript(no-explicit-any)',
    path: 'chess/src/loose.ts',
    bad: 'export const f = (a: any): unknown => a;\n',
    good: 'export const f = (a: unknown): unknown => a;\n',
  },
  {
    rule: 'import(no-default-export)',
    path: 'web/src/ui/Nameless.tsx',
    bad: 'export default function Nameless() {\n  return null;\n}\n',
    good: 'export function Nameless() {\n  return null;\n}\n',
  },
  {
    rule: 'react(no-danger)',
    path: 'web/src/ui/Raw.tsx',
    bad: 'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;\n',
    good: 'export const Raw = ({ text }: { text: string }) => <p>{text}</p>;\n',
  },
  {
    rule: 'oxc(no-barrel-file)',
    path: 'chess/src/everything.ts',
    bad: "export * from './clock.ts';\n",
    good: "import { clock } from './clock.ts';\nexport const twice = clock * 2;\n",
  },
  {
    rule: 'eslint(no-console)',
    path: 'server/src/features/play/games/service.ts',
    bad: "console.log('hello');\n",
    good: "export const hello = 'hello';\n",
  },
  {
    rule: 'house(sql-in-store)',
    path: 'server/src/features/play/games/routes.ts',
    bad: "export const statement = 'select id from game';\n",
    good: "export const sentence = 'Select a game from the list';\n",
  },
  {
    rule: 'house(sql-in-store)',
    path: 'server/src/features/play/games/view.ts',
    bad: 'export const f = (table: string): string => `update ${table} set seen = true`;\n',
    good: 'export const f = (name: string): string => `update of ${name}`;\n',
  },
  {
    rule: 'house(sql-in-store)',
    path: 'server/src/features/play/games/jobs.ts',
    bad: "import { db } from './db.ts';\nexport const games = db.selectFrom('game');\n",
    good: "import { gamesOf } from './store.ts';\nexport const games = gamesOf('anna');\n",
  },
  {
    rule: 'house(sql-in-store)',
    path: 'server/src/features/games/migrations.ts',
    bad: "export const statement = 'create table game (id uuid)';\n",
    good: "export const sentence = 'Create a table for four';\n",
  },
  {
    rule: 'house(pure)',
    path: 'chess/src/clock.ts',
    bad: 'export const clock = Date.now();\n',
    good: 'export const clock = 1;\n',
  },
  {
    rule: 'house(pure)',
    path: 'chess/src/dice.ts',
    bad: 'export const dice = Math.random();\n',
    good: 'export const dice = (chance: number): number => Math.floor(chance * 6);\n',
  },
  {
    rule: 'house(pure)',
    path: 'chess/src/date.ts',
    bad: 'export const today = new Date();\n',
    good: 'export const dayOf = (instant: number): Date => new Date(instant);\n',
  },
  {
    rule: 'house(void-assertion)',
    path: 'web/src/ui/Card.test.tsx',
    bad: "it('shows', async () => expect(await screen.findByText('Words')).toBeTruthy());\n",
    good: "it('shows', async () => void (await screen.findByText('Words')));\n",
  },
  {
    rule: 'house(void-assertion)',
    path: 'web/src/ui/Table.test.tsx',
    bad: "it('shows', () => expect(within(row).getByRole('cell')).not.toBeNull());\n",
    good: "it('shows', () => expect(within(row).queryByRole('cell')).not.toBeNull());\n",
  },
  {
    rule: 'eslint(no-restricted-globals)',
    path: 'chess/src/timer.ts',
    bad: 'export const later = (f: () => void): void => void setTimeout(f, 10);\n',
    good: 'export const later = (f: () => void): void => f();\n',
  },
];

const MIGRATION = "export const statement = 'create table game (id uuid)';\n";

/** Files with SQL in which nothing may be found. */
export const MIGRATIONS = {
  'server/src/migrations/0001-accounts.ts': MIGRATION,
  'server/src/features/games/migrations/20261126-1430-games.ts': MIGRATION,
  'server/src/features/play/daily/migrations/20261126-1430-daily.ts': MIGRATION,
};

export const CYCLE = {
  'chess/src/hen.ts': "import { egg } from './egg.ts';\nexport const hen = (): unknown => egg;\n",
  'chess/src/egg.ts': "import { hen } from './hen.ts';\nexport const egg = (): unknown => hen;\n",
};

/** Pairs of a wrong name and the right one. */
export const NAMES = [
  ['chess/src/BigThing.ts', 'web/src/ui/BigThing.tsx'],
  ['web/src/ui/big_thing.tsx', 'web/src/ui/big-thing.ts'],
] as const;

/** Type errors: what is wrong, an example, and the compiler's error code. */
export const TYPES = [
  ['a wrong type', "export const ply: number = 'e4';\n", 'TS2322'],
  ['an element that may not be there', 'export const first = (all: string[]): string => all[0];\n', 'TS2322'],
  ['what Node cannot run as it is', 'export enum Color {\n  White,\n}\n', 'TS1294'],
  ['what only Node has', 'export const mode = process.env;\n', 'TS2591'],
] as const;
