import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const INDEX = 'virtual:pictures';

interface Folder {
  /** URL folder of the pictures, such as `/assets/flags-1a2b3c4d`. The name changes when one of them changes. */
  url: string;
  from: string;
  files: string[];
}

const readFolder = (name: string, from: string): Folder => {
  const files = readdirSync(from).filter((file) => file.endsWith('.svg'));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(from, file)));
  return { url: `/assets/${name}-${hash.digest('hex').slice(0, 8)}`, from, files };
};

/**
 * Copies picture folders of which a page needs a few files out of hundreds. They are fetched one at a time by name, so
 * the code contains no list of them.
 */
export const pictureFolders = (): Plugin => {
  const folders = {
    flags: readFolder('flags', join(ROOT, 'node_modules/flag-icons/flags/4x3')),
    flair: readFolder('flair', join(ROOT, 'content/flair')),
  };
  return {
    name: 'picture-folders',
    resolveId: (source) => (source === INDEX ? `\0${INDEX}` : undefined),
    load(id) {
      if (id !== `\0${INDEX}`) return undefined;
      return Object.entries(folders)
        .map(([name, { url }]) => `export const ${name} = ${JSON.stringify(url)};`)
        .join('\n');
    },
    configureServer(server) {
      for (const { url, from, files } of Object.values(folders)) {
        server.middlewares.use(url, (request, response, next) => {
          const file = files.find((one) => request.url === `/${one}`);
          if (file === undefined) return next();
          response.setHeader('content-type', 'image/svg+xml');
          response.end(readFileSync(join(from, file)));
        });
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { url, from, files } of Object.values(folders)) {
        for (const file of files) {
          this.emitFile({ type: 'asset', fileName: `${url.slice(1)}/${file}`, source: readFileSync(join(from, file)) });
        }
      }
    },
  };
};
