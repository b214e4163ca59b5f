import type { RendererAssets } from '@tabiya/contract/kit/render.ts';

type Manifest = RendererAssets['manifest'];

const ENTRY = 'index.html';
const MESSAGES = 'src/messages/en.json';
const FONT = 'inter-latin-wght-normal.woff2';

/**
 * For a page's files: the tags that fetch its code, its styles and the font at once, and not one after the other. The
 * tags of the entry stand in the built page already.
 */
export const preloadTags = (manifest: Manifest): ((files: readonly string[]) => string) => {
  const entry = collect(manifest, ENTRY);
  const font = Object.entries(manifest).find(([name]) => name.endsWith(FONT))?.[1].file;
  const fontTag = font ? `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>` : '';
  const known = new Map<string, string>();
  return (files) => {
    const kept = known.get(files.join());
    if (kept !== undefined) return kept;
    const needed = [MESSAGES, ...files].map((file) => collect(manifest, file));
    const styles = distinct(needed.flatMap(({ css }) => css)).filter((path) => !entry.css.includes(path));
    const scripts = distinct(needed.flatMap(({ js }) => js)).filter((path) => !entry.js.includes(path));
    const tags = [
      fontTag,
      ...styles.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
      ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`),
    ].join('');
    known.set(files.join(), tags);
    return tags;
  };
};

const distinct = (paths: string[]): string[] => [...new Set(paths)];

/** A chunk with everything that it imports, styles in the order in which they apply. */
const collect = (manifest: Manifest, file: string, seen = new Set<string>()): { js: string[]; css: string[] } => {
  const chunk = manifest[file];
  if (chunk === undefined || seen.has(file)) return { js: [], css: [] };
  seen.add(file);
  const below = (chunk.imports ?? []).map((name) => collect(manifest, name, seen));
  return {
    js: [...below.flatMap(({ js }) => js), chunk.file],
    css: [...below.flatMap(({ css }) => css), ...(chunk.css ?? [])],
  };
};
