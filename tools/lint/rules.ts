import { refuseImport } from './import-table.ts';
import { fromRoot, isMigration, isTest, roleOf } from './place.ts';

/** The part of a syntax tree that the rules read. */
interface Node {
  type: string;
  value?: unknown;
  name?: string;
  source?: Node | null;
  callee?: Node;
  argument?: Node;
  object?: Node;
  property?: Node;
  arguments?: Node[];
  quasis?: { value: { raw: string } }[];
}

interface Context {
  /** Absolute path. */
  filename: string;
  cwd: string;
  report(problem: { node: Node; message: string }): void;
}

interface Rule {
  create(context: Context): { [type: string]: ((node: Node) => void) | undefined };
}

const placeOf = (context: Context): string => fromRoot(context.cwd, context.filename);

/** Imports follow the table of ARCHITECTURE.md. */
const importTable: Rule = {
  create(context) {
    const importer = placeOf(context);
    const look = ({ source }: Node): void => {
      if (typeof source?.value !== 'string') return;
      const message = refuseImport(importer, source.value);
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
    };
  },
};

// Matches SQL written in one case, so that a sentence beginning with "Select" does not match.
const STATEMENT = sqlPattern(
  'select\\s[^]+\\sfrom|insert\\s+into|update\\s[^]+\\sset|delete\\s+from|create\\s+(table|index)',
);
const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

function sqlPattern(lower: string): RegExp {
  const upper = lower.replace(/(?<!\\)[a-z]/g, (letter) => letter.toUpperCase());
  return new RegExp(`^\\s*(${lower}|${upper})\\s`);
}

/** SQL is allowed only in `store.ts`, migrations and the platform. */
const sqlInStore: Rule = {
  create(context) {
    const file = placeOf(context);
    const concerned = file.startsWith('server/src/') && !file.startsWith('server/src/platform/');
    if (!concerned || isMigration(file) || roleOf(file) === 'store' || isTest(file)) return {};
    const message = 'SQL stands only in store.ts, in migrations and in the platform.';
    return {
      Literal(node) {
        if (typeof node.value === 'string' && STATEMENT.test(node.value)) context.report({ node, message });
      },
      TemplateLiteral(node) {
        const text = node.quasis?.map(({ value }) => value.raw).join('?') ?? '';
        if (STATEMENT.test(text)) context.report({ node, message });
      },
      CallExpression(node) {
        if (BUILDERS.has(node.callee?.property?.name ?? '')) context.report({ node, message });
      },
    };
  },
};

/** The results of `chess` depend on arguments alone, so it must not read a clock or random numbers. */
const pure: Rule = {
  create(context) {
    const message = 'chess is pure: the caller passes time and chance in.';
    const isDate = (node: Node | undefined): boolean => node?.type === 'Identifier' && node.name === 'Date';
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments?.length === 0) context.report({ node, message });
      },
      CallExpression(node) {
        if (isDate(node.callee)) context.report({ node, message });
      },
      MemberExpression(node) {
        const name = `${node.object?.name}.${node.property?.name}`;
        if (name === 'Date.now' || name === 'Math.random') context.report({ node, message });
      },
    };
  },
};

const THROWING_QUERY = /^(get|find)(All)?By[A-Z]/;
const IS_THERE = new Set(['toBeTruthy', 'toBeDefined']);
const IS_NOT_MISSING = new Set(['toBeNull', 'toBeUndefined', 'toBeFalsy']);

/**
 * A query of Testing Library or of Playwright whose name begins with `get` or `find` throws where it finds nothing, or gives an
 * object in any case, so to expect that its result is there says nothing.
 */
const voidAssertion: Rule = {
  create(context) {
    const message = 'This query fails by itself: leave it bare, or expect something about what it finds.';
    const isQuery = (node: Node | undefined): boolean => {
      const call = node?.type === 'AwaitExpression' ? node.argument : node;
      const name = call?.callee?.name ?? call?.callee?.property?.name ?? '';
      return call?.type === 'CallExpression' && THROWING_QUERY.test(name);
    };
    return {
      CallExpression(node) {
        const { object: expected, property } = node.callee ?? {};
        const isNegated = expected?.property?.name === 'not';
        const said = (isNegated ? IS_NOT_MISSING : IS_THERE).has(property?.name ?? '');
        const call = isNegated ? expected?.object : expected;
        if (said && call?.callee?.name === 'expect' && isQuery(call.arguments?.[0])) context.report({ node, message });
      },
    };
  },
};

// The linter requires its plugin as a default export.
export default {
  meta: { name: 'house' },
  rules: { 'import-table': importTable, 'sql-in-store': sqlInStore, pure, 'void-assertion': voidAssertion },
};
