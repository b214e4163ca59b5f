import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Virtual module that gathers the lists of all features; see `web/src/virtual-pages.d.ts`. */
export const PAGE_SOURCES = 'virtual:page-sources';

/** Returns the `pages.ts` of every feature, as paths from the folder `web`, which is `root`. */
export const findPageLists = (root: string): string[] =>
  globSync('src/features/*/*/pages.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

/** Writes the code of the virtual module: the list in `features/people/friends/pages.ts` is named `friendsPages`. */
export const pageSourcesCode = (root: string): string => {
  const lists = findPageLists(root).map((file) => ({ file, name: nameOf(file) }));
  const imports = lists.map(({ file, name }) => `import { ${name} } from ${JSON.stringify(join(root, file))};`);
  return `${imports.join('\n')}\nexport const SOURCES = { ${lists.map(({ name }) => `...${name}`).join(', ')} };`;
};

const nameOf = (file: string): string => {
  const [feature = ''] = file.split('/').slice(-2);
  return `${feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Pages`;
};
