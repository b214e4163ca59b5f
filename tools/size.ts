import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './steps.ts';

/** The part of `web/dist/client/.vite/manifest.json` that is read. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The first JavaScript of a page: the shell, its messages, the page, and what the page loads at once. */
interface Budget {
  page: string;
  modules: readonly string[];
  /** Limit in thousands of bytes, gzipped. */
  limit: number;
}

const WORDS = 'src/messages/en.words';
const EVERY_PAGE = ['index.html', WORDS];
/** Returns a page and the messages of its own. */
const withWords = (file: string) => [file, `${WORDS}?${file}`];
const BUDGETS: readonly Budget[] = [
  { page: 'home', modules: [...EVERY_PAGE, ...withWords('src/features/play/home/HomePage.tsx')], limit: 175 },
  { page: 'game', modules: [...EVERY_PAGE, ...withWords('src/features/play/games/GamePage.tsx')], limit: 200 },
];

/** Returns the files that these modules need, each once, in the order in which they are reached. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): string[] => {
  const files = new Map<string, string>();
  const visit = (module: string): void => {
    if (files.has(module)) return;
    const entry = manifest[module];
    if (entry === undefined) throw new Error(`The build has no ${module}; tools/size.ts names modules by their path.`);
    files.set(module, entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...files.values()].filter((file) => file.endsWith('.js'));
};

interface Weight {
  page: string;
  limit: number;
  size: number;
  files: { file: string; size: number }[];
}

const measure = (client: string): Weight[] => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const weigh = (file: string): number => gzipSync(readFileSync(join(client, file))).length / 1000;
  return BUDGETS.map(({ page, modules, limit }) => {
    const files = filesOf(manifest, modules).map((file) => ({ file, size: weigh(file) }));
    return { page, limit, files, size: files.reduce((sum, { size }) => sum + size, 0) };
  });
};

if (import.meta.main) {
  const weights = measure(join(ROOT, 'web/dist/client'));
  for (const { page, size, limit, files } of weights) {
    console.log(`${size > limit ? 'OVER' : 'ok  '} ${page.padEnd(6)} ${size.toFixed(1)} of ${limit} kB gzipped`);
    for (const one of files) console.log(`${one.size.toFixed(1).padStart(10)}  ${one.file}`);
  }
  process.exit(weights.some(({ size, limit }) => size > limit) ? 1 : 0);
}
