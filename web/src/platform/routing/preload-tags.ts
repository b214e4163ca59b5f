import type { RendererAssets } from '@tabiya/contract/kit/render.ts';

type Manifest = RendererAssets['manifest'];

const ENTRY = 'index.html';
const FONT = 'inter-latin-wght-normal.woff2';

/**
 * Returns, for a page's files in a language, the tags that fetch its code, words, styles and font in parallel. The tags
 * of the entry are in the built page already.
 */
export const preloadTags = (manifest: Manifest): ((language: string, files: readonly string[]) => string) => {
  const entry = collect(manifest, ENTRY);
  const font = Object.entries(manifest).find(([name]) => name.endsWith(FONT))?.[1].file;
  const fontTag = font ? `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>` : '';
  const known = new Map<string, string>();
  return (language, files) => {
    const name = [language, ...files].join();
    const kept = known.get(name);
    if (kept !== undefined) return kept;
    const words = `src/messages/${language}.words`;
    const needed = [words, ...files.flatMap((file) => [`${words}?${file}`, file])].map((file) =>
      collect(manifest, file),
    );
    const styles = distinct(needed.flatMap(({ css }) => css)).filter((path) => !entry.css.includes(path));
    const scripts = distinct(needed.flatMap(({ js }) => js)).filter((path) => !entry.js.includes(path));
    const tags = [
      fontTag,
      ...styles.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
      ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`),
    ].join('');
    known.set(name, tags);
    return tags;
  };
};

/** Returns the address of the script built from a file; without a build the file itself. */
export const scriptOf = (manifest: Manifest, file: string): string => `/${manifest[file]?.file ?? file}`;

const distinct = (paths: string[]): string[] => [...new Set(paths)];

/** Collects a chunk with everything that it imports, styles in the order in which they apply. */
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
