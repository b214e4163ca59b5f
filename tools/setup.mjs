// The script that every npm script calls first. It is plain JavaScript without dependencies, because a fresh clone has
// only the machine's own Node (20.19 or newer): it installs, builds and then hands over to the pinned Node.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './setup/hand-over.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { findNode } from './setup/pinned-node.mjs';
import { giveUp } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

const NODE_FLAGS = JSON.parse(readFileSync(new URL('../server/node-flags.json', import.meta.url), 'utf8'));
const SERVER = [...NODE_FLAGS, 'server/src/main.ts'];
const COMMANDS = {
  build: { web: true },
  start: { run: SERVER, web: true, mode: 'production' },
  test: { run: ['tools/test.ts'] },
  check: { run: ['tools/check.ts'] },
  dev: { run: ['tools/dev.ts'], mode: 'development' },
  cluster: { run: ['tools/cluster.ts'], web: true, mode: 'production' },
  bench: { run: ['bench/run.ts'], web: true, mode: 'production' },
  staff: { run: ['server/src/staff.ts'], mode: 'production' },
  puzzles: { run: ['server/src/puzzles.ts'], mode: 'production' },
  ratings: { run: ['server/src/ratings.ts'], mode: 'production' },
  schema: { run: ['tools/schema.ts'] },
  traditional: { run: ['tools/traditional-chinese.ts'] },
  'new-feature': { run: ['tools/new-feature.ts'] },
  shots: { run: ['tools/shots.ts'], web: true, mode: 'production' },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) giveUp(`node tools/setup.mjs ${Object.keys(COMMANDS).join('|')}`);

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
ensureInstalled(root);
const node = findNode(root);
if (command.web) ensureWebBuilt(root, node);

if (command.run === undefined) process.exit(0);
// The compile cache halves the time of a start.
const environment = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env };
if (command.mode !== undefined) environment.NODE_ENV ??= command.mode;
await handOver(node, [...command.run, ...rest], environment);
