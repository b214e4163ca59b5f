import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Parses messages during the build, so that browsers need no parser. */
export const compileMessages: Plugin = {
  name: 'compile-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/messages\/[\w-]+\/[\w-]+\.json$/.test(id)) return undefined;
    const messages = Object.entries(JSON.parse(code) as Record<string, string>);
    return { code: JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, parse(text)]))), map: null };
  },
};

/** Stub on which anything may be called to declare a schema, and nothing to use one. */
const DECLARED_ONLY = `
const uses = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
const nothing = new Proxy(() => nothing, {
  get: (_, name) => {
    if (uses.has(name)) throw new Error('there are no schemas in the web');
    return name === 'then' || typeof name === 'symbol' ? undefined : nothing;
  },
  apply: () => nothing,
});
`;
const SCHEMAS = 'zod/mini';

/**
 * Leaves out the schemas of `contract`, which describe what calls take and answer. Types check the web during the
 * build, and the server validates, so browsers do not need the validation code.
 */
export const leaveOutSchemas: Plugin = {
  name: 'leave-out-schemas',
  enforce: 'pre',
  resolveId: (source) => (source === SCHEMAS ? `\0${SCHEMAS}` : undefined),
  async load(id) {
    if (id !== `\0${SCHEMAS}`) return undefined;
    const names = Object.keys(await import(SCHEMAS)).filter((name) => name !== 'default');
    return `${DECLARED_ONLY}export { nothing, ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
  },
};

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the start of a chain of calls and members: `z` of `z.string().check(z.minLength(1))`. */
const rootOf = (node: Node): Node => {
  const next = node.type === 'CallExpression' ? node['callee'] : node['object'];
  return isNode(next) && /^(Call|Member)Expression$/.test(node.type) ? rootOf(next) : node;
};

/** What schemas are made with: zod itself, and the schema of a page of a list. */
const SCHEMA_ROOTS = new Set<unknown>(['z', 'Paged']);

/** Returns every outermost schema below the node. */
const schemasIn = (node: Node): Node[] => {
  if (node.type === 'CallExpression' && SCHEMA_ROOTS.has(rootOf(node)['name'])) return [node];
  return Object.values(node).flat().filter(isNode).flatMap(schemasIn);
};

/** Returns every `documented: '...'` below the node: the names of calls in the documents. */
const documentedIn = (node: Node): Node[] => {
  const { name } = (node['key'] ?? {}) as { name?: string };
  if (node.type === 'Property' && name === 'documented') return [node];
  return Object.values(node).flat().filter(isNode).flatMap(documentedIn);
};

/**
 * Replaces schemas by empty values, which tree shaking can remove if nobody uses them; calls could not be removed.
 * Leaves out the documented names of calls, which only tests read.
 */
export const emptySchemas: Plugin = {
  name: 'empty-schemas',
  apply: 'build',
  transform(code, id) {
    if (!/\/contract\/src\/.*\.ts$/.test(id) || !code.includes(SCHEMAS)) return undefined;
    const tree = this.parse(code) as unknown as Node;
    const kept = [
      ...schemasIn(tree).map((node) => ({ ...node, by: 'nothing', after: /^/ })),
      ...documentedIn(tree).map((node) => ({ ...node, by: '', after: /^,/ })),
    ]
      .toSorted((one, other) => other.start - one.start)
      .reduce(
        (text, { start, end, by, after }) => text.slice(0, start) + by + text.slice(end).replace(after, ''),
        code,
      );
    return { code: `import { nothing } from '${SCHEMAS}';\n${kept}`, map: null };
  },
};

/** Removes the random keys of icon strokes, which compress badly. Only React's development build needs them. */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  transform(code, id) {
    if (!/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)) return undefined;
    return { code: code.replace(/, key: "\w+"/g, '').replace('__iconData.node;', ''), map: null };
  },
};

/** Modules of the router for its own server framework and for instruments; neither is in use, and neither shakes off. */
const UNUSED_ROUTER =
  /react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/(?:links|single-fetch|routeModules))\.js$/;

/** Replaces the functions of unused modules of the router by empty ones. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!UNUSED_ROUTER.test(id)) return undefined;
    const names = /^export \{ (?<names>[\w, ]+) \};$/m.exec(code)?.groups?.['names'];
    if (names === undefined) throw new Error(`${id} exports its names in another way than expected.`);
    return {
      code: names
        .split(', ')
        .map((name) => `export const ${name} = () => undefined;`)
        .join('\n'),
      map: null,
    };
  },
};
