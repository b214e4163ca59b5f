import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, say } from './say.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Installs what package-lock.json names, unless node_modules already holds exactly that. */
export const ensureInstalled = (root) => {
  const reason = whyInstall(root);
  if (reason === undefined) return;
  say(`installing the dependencies (${reason})`);
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  giveUp(
    `npm ci did not succeed${error ? ` (${error.message})` : ''}; what it printed stands above.`,
    'Where package.json was changed by hand, run: npm install',
  );
};

// npm keeps its own record of what it installed, so nothing goes stale after an `npm install` by hand.
const whyInstall = (root) => {
  const account = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(account)) return 'there is no node_modules yet';
  const { packages: wanted } = readJson(join(root, 'package-lock.json'));
  const { packages: installed } = readJson(account);
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) {
      const changed = changedManifest(root, path, entry);
      if (changed !== undefined) return changed;
    } else if (installed[path] === undefined ? !entry.optional : !sameVersion(entry, installed[path])) {
      return `${path.slice(path.lastIndexOf('node_modules/') + 13)} is not what package-lock.json says`;
    }
  }
  return undefined;
};

const sameVersion = (one, other) =>
  one.link === true ? other.link === true : one.version === other.version && one.integrity === other.integrity;

const changedManifest = (root, path, entry) => {
  const manifest = readJson(join(root, path, 'package.json'));
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const said = Object.entries(manifest[kind] ?? {});
    const locked = entry[kind] ?? {};
    if (said.length !== Object.keys(locked).length || said.some(([name, version]) => locked[name] !== version)) {
      return `${join(path, 'package.json')} and package-lock.json differ`;
    }
  }
  return undefined;
};
