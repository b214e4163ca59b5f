import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = join(import.meta.dirname, 'src/ui/breakpoints.css');
const INDEX = 'virtual:breakpoints';
const DEFINITION = /@custom-media\s+--([a-z-]+)\s+([^;]+);/g;
const NAME = /\(--([a-z-]+)\)/g;

/** Returns the media queries of `@custom-media` rules by name; a rule may use the names above it. */
export const readBreakpoints = (css: string): ReadonlyMap<string, string> => {
  const queries = new Map<string, string>();
  for (const [, name = '', query = ''] of css.matchAll(DEFINITION)) queries.set(name, expandNames(query, queries));
  return queries;
};

/** Replaces the names in a media query, `(--phone) and (hover: none)`, by what they stand for. */
export const expandNames = (query: string, queries: ReadonlyMap<string, string>): string => {
  const named = query.replace(NAME, (_, name: string) => {
    const found = queries.get(name);
    if (found === undefined) throw new Error(`src/ui/breakpoints.css has no --${name}`);
    return `(${found})`;
  });
  // One name alone needs no brackets around its query.
  return /^\(--[a-z-]+\)$/.test(query.trim()) ? named.trim().slice(1, -1) : named;
};

const constantOf = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Gives style sheets and scripts the widths of `src/ui/breakpoints.css` by name, so that no other file has a number. */
export const breakpoints = (): Plugin => {
  const queries = readBreakpoints(readFileSync(FILE, 'utf8'));
  const named = {
    postcssPlugin: 'breakpoints',
    AtRule: { media: (rule: { params: string }) => void (rule.params = expandNames(rule.params, queries)) },
  };
  return {
    name: 'breakpoints',
    config: () => ({ css: { postcss: { plugins: [named] } } }),
    resolveId: (source) => (source === INDEX ? `\0${INDEX}` : undefined),
    load(id) {
      if (id !== `\0${INDEX}`) return undefined;
      return [...queries]
        .map(([name, query]) => `export const ${constantOf(name)} = ${JSON.stringify(query)};`)
        .join('\n');
    },
  };
};
