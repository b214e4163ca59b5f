import { join } from 'node:path';
import type { Queries } from './store.ts';

/** The generated file with every table, written by `npm run schema`. */
export const SCHEMA_FILE = join(import.meta.dirname, '../../schema.sql');

const HEAD = `-- Every table as the migrations leave it, for reading: nothing runs this file. After a new migration, "npm run schema"
-- writes it anew, and a test compares it with a fresh store. The tables of the job queue belong to pg-boss and are left out.
`;

/**
 * Returns the tables of a migrated store with their indexes and triggers, sorted by name, followed by the functions.
 */
export const schemaText = async (queries: Queries): Promise<string> => {
  const [tables, columns, constraints, extras, functions] = [
    await queries.query<TableRow>(TABLES),
    await queries.query<ColumnRow>(COLUMNS),
    await queries.query<ConstraintRow>(CONSTRAINTS),
    await queries.query<ExtraRow>(EXTRAS),
    await queries.query<{ definition: string }>(FUNCTIONS),
  ];
  const blocks = tables.map((table) => {
    const isOfTable = (row: { table: string }) => row.table === table.name;
    const own = constraints.filter(isOfTable);
    const lines = [
      ...columns.filter(isOfTable).map((column) => columnText(column, own)),
      ...own.filter(({ column }) => column === null).map(constraintText),
    ];
    const body = lines.map((line) => `  ${line}`).join(',\n');
    const after = extras.filter(isOfTable).map(({ definition }) => `${plainSql(definition)};\n`);
    return `create table ${table.name} (\n${body}\n)${table.options ? ` with (${table.options})` : ''};\n${after.join('')}`;
  });
  return [HEAD, ...blocks, ...functions.map(({ definition }) => functionText(definition))].join('\n');
};

interface TableRow {
  name: string;
  /** Storage parameters such as `fillfactor=50`. */
  options: string | null;
}

const TABLES = `
  select relname as name, array_to_string(reloptions, ', ') as options
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname collate "C"`;

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  collation: string | null;
  notNull: boolean;
  /** `a` for always, `d` for by default, empty if the column is no identity. */
  identity: string;
  isGenerated: boolean;
  /** Expression of a default, or of a generated column. */
  expression: string | null;
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
    case when a.attcollation <> t.typcollation then l.collname end as collation, a.attidentity as identity,
    a.attgenerated <> '' as "isGenerated", pg_get_expr(d.adbin, d.adrelid, true) as expression
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    left join pg_collation l on l.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

interface ConstraintRow {
  table: string;
  name: string;
  /** `p` primary key, `u` unique, `f` foreign key, `c` check, `x` exclude. */
  kind: string;
  /** The column of the constraint; null if there are several. */
  column: string | null;
  definition: string;
}

const CONSTRAINTS = `
  select c.relname as table, n.conname as name, n.contype as kind, pg_get_constraintdef(n.oid, true) as definition,
    case when cardinality(n.conkey) = 1 and n.contype <> 'x' then a.attname end as column
  from pg_constraint n join pg_class c on c.oid = n.conrelid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = n.conkey[1]
  where c.relnamespace = 'public'::regnamespace and n.contype in ('p', 'u', 'f', 'c', 'x')
  order by position(n.contype::text in 'pufcx'), n.conname collate "C"`;

interface ExtraRow {
  table: string;
  definition: string;
}

// Indexes of constraints are shown as the constraint. PostgreSQL 17 reports null where 15 has -1 for statistics.
const EXTRAS = `
  select c.relname as table, pg_get_indexdef(i.indexrelid, 0, true) as definition, 1 as rank, x.relname collate "C" as name
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  union all
  select c.relname, pg_get_triggerdef(t.oid, true), 2, t.tgname collate "C"
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all
  select c.relname, format('alter table %I alter column %I set statistics %s', c.relname, a.attname, a.attstattarget), 3,
    a.attname collate "C"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and a.attstattarget >= 0
  order by rank, name`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const columnText = (column: ColumnRow, constraints: readonly ConstraintRow[]): string => {
  const own = constraints.filter((constraint) => constraint.column === column.name);
  const isKey = own.some(({ kind }) => kind === 'p');
  const parts = [
    column.name,
    column.type,
    column.collation === null ? '' : `collate "${column.collation}"`,
    column.notNull && !isKey ? 'not null' : '',
    valueText(column),
    ...own.map(constraintText),
  ];
  return parts.filter((part) => part !== '').join(' ');
};

const valueText = ({ identity, isGenerated, expression }: ColumnRow): string => {
  if (identity !== '') return `generated ${identity === 'a' ? 'always' : 'by default'} as identity`;
  if (expression === null) return '';
  return isGenerated ? `generated always as (${plainSql(expression)}) stored` : `default ${plainSql(expression)}`;
};

/** Names that PostgreSQL gives to unnamed constraints. */
const AUTOMATIC_NAME = /_(pkey|key|fkey|check|excl)\d*$/;

/** A constraint of one column follows that column, so its text omits the column. */
const constraintText = ({ name, column, definition }: ConstraintRow): string => {
  const text =
    column === null ? definition : definition.replace(/^(PRIMARY KEY|UNIQUE|FOREIGN KEY) \([^)]*\) ?/, '$1 ');
  const said = column === null ? text : text.replace(/^FOREIGN KEY /, '');
  return `${AUTOMATIC_NAME.test(name) ? '' : `constraint ${name} `}${plainSql(said.trim())}`;
};

const functionText = (definition: string): string => {
  const [head = '', ...body] = definition.trim().split(/(?<=AS )(?=\$)/);
  return `${plainSql(head).replace('or replace function public.', 'function ')}${body.join('')};\n`;
};

/** Formats SQL as in the migrations: keywords in lower case, `in` instead of an array, and no type after a text. */
const plainSql = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\b[A-Z]+\b/g, (word) => (/^['"]/.test(word) ? word : word.toLowerCase()))
    .replaceAll(/('(?:[^']|'')*')::text/g, '$1')
    .replaceAll(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replaceAll(/(\breferences \w+)\(/g, '$1 (')
    .replaceAll(' using btree', '');
