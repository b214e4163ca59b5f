import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Messages are parsed while building, so that browsers need no parser. */
export const compileMessages: Plugin = {
  name: 'compile-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/messages\/[\w-]+\.json$/.test(id)) return undefined;
    const messages = Object.entries(JSON.parse(code) as Record<string, string>);
    return { code: JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, parse(text)]))), map: null };
  },
};

/** Anything may be called on it to declare a schema, and nothing to use one. */
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
 * `contract` says in schemas what calls take and answer. Types hold the web to that while building and the server checks
 * it, so browsers are spared the code that checks.
 */
export const leaveOutSchemas: Plugin = {
  name: 'leave-out-schemas',
  enforce: 'pre',
  resolveId: (source) => (source === SCHEMAS ? `\0${SCHEMAS}` : undefined),
  async load(id) {
    if (id !== `\0${SCHEMAS}`) return undefined;
    const names = Object.keys(await import(SCHEMAS)).filter((name) => name !== 'default');
    return `${DECLARED_ONLY}export { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
  },
};
