/**
 * Some registries lack the binaries of systems that they do not serve, and `npm install` there leaves these out of
 * package-lock.json without a word; `npm ci` then refuses the file everywhere. `node tools/complete-lock.ts` writes the
 * missing entries in. Their integrity is unknown here; npm adds it on the first machine that installs them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, Entry>;
}

interface Missing {
  name: string;
  version: string;
  dev: boolean | undefined;
}

const SYSTEMS = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32';
const PROCESSORS = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64';
const NAME = new RegExp(`[-/](${SYSTEMS})-(${PROCESSORS})(?:-(\\w+))?$`);

/** Returns the packages that the lock file names as optional but does not describe. */
export const missingFrom = ({ packages }: Lock): Missing[] => {
  const present = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !present.has(name))
      .map(([name, version]) => ({ name, version, dev })),
  );
};

/** Returns an entry as npm writes it, derived from the package's name. */
export const entryFor = ({ name, version, dev }: Missing): Entry => {
  const [, system, processor, abi] = NAME.exec(name) ?? [];
  if (system === undefined && !name.includes('wasm32')) throw new Error(`${name}: for which system is that?`);
  return {
    version,
    cpu: [processor ?? 'wasm32'],
    ...(dev ? { dev } : {}),
    ...(system === 'linux' && abi !== undefined ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {}),
    optional: true,
    ...(system === undefined ? {} : { os: [system] }),
  };
};

if (import.meta.main) {
  const path = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
  const missing = missingFrom(lock);
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = entryFor(one);
  const entries = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${missing.length} entries added to package-lock.json`);
}
