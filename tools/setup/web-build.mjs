import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, say } from './say.mjs';

const SOURCES = ['web', 'contract', 'chess'];
const SKIPPED = new Set(['node_modules', 'dist']);
const BUILDS = [
  ['build', '--outDir', 'dist/client'],
  ['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
];

/** Builds the browser code and the server renderer, unless they were built from the present sources. */
export const ensureWebBuilt = (root, node) => {
  const web = join(root, 'web');
  const stamp = join(web, 'dist/.stamp');
  const hash = hashOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say('building the web');
  rmSync(join(web, 'dist'), { recursive: true, force: true });
  for (const build of BUILDS) {
    const { status } = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), ...build, '--logLevel', 'warn'], {
      cwd: web,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) giveUp('the web could not be built; the reason stands above.');
  }
  mkdirSync(join(web, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
};

// Sources are compared by content, not by time: a fresh clone, a checkout and a copy have new times but often the same
// text.
const hashOf = (root) => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of SOURCES) addFolder(hash, join(root, folder));
  return hash.digest('hex');
};

const addFolder = (hash, folder) => {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) addFolder(hash, path);
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      hash.update(`${entry.name}\0`).update(readFileSync(path)).update('\0');
    }
  }
};
