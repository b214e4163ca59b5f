import { fillPage, pathPattern, writtenParameter, type Page } from '@tabiya/contract/kit/page.ts';

export type Pages = Record<string, Page>;

/** What a path leads to: a page by name, or its canonical path. */
export type PathMatch = { page: string } | { redirect: string };

/** Tries all canonical paths in order, then all aliases. Returns undefined if no page has this path. */
export const createPathMatcher = (pages: Pages): ((path: string) => PathMatch | undefined) => {
  const entries = Object.entries(pages);
  const canonical = entries.map(([name, { path, params }]) => ({ name, pattern: pathPattern(path, params) }));
  const aliases = entries.flatMap(([, { path, params, aliases: others }]) =>
    others.map((alias) => ({ path, params, pattern: pathPattern(alias, params) })),
  );
  return (path) => {
    const page = canonical.find(({ pattern }) => pattern.test(path));
    if (page !== undefined) return { page: page.name };
    for (const alias of aliases) {
      const found = alias.pattern.exec(path);
      if (found === null) continue;
      const written = (name: string) => {
        const value = found.groups?.[name];
        return value === undefined ? undefined : writtenParameter(alias.params[name], value);
      };
      return { redirect: fillPage(alias.path, written) };
    }
    return undefined;
  };
};
