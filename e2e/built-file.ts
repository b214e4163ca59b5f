import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '../web/dist/client/.vite/manifest.json');

/** The address of the built file of a module of the web, `src/features/play/lobby/PlayPage.tsx`: built names say nothing. */
export const builtFile = (module: string): string => {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>;
  const entry = manifest[module];
  if (entry === undefined) throw new Error(`The build has no ${module}.`);
  return `/${entry.file}`;
};
