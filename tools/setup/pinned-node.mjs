import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, say } from './say.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Returns the path of the Node that everything runs on: the pinned one, or the machine's where that is new enough. */
export const findNode = (root) => {
  const version = readJson(join(root, 'package.json')).dependencies.node;
  const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const answer = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (answer.stdout?.trim() === `v${version}`) return pinned;

  const own = process.versions.node;
  if (Number.parseInt(own, 10) >= Number.parseInt(version, 10)) {
    say(`the pinned Node ${version} is not installed; going on with this machine's Node ${own}`);
    return process.execPath;
  }
  return giveUp(
    `Node ${version} comes as an npm package whose install script did not run, and this machine's own Node is ${own}.`,
    'npm keeps install scripts switched off here (npm config get ignore-scripts). Allow this one once:',
    '  npm rebuild node --ignore-scripts=false --foreground-scripts',
    `or install Node ${Number.parseInt(version, 10)} or newer yourself (https://nodejs.org), then run the same command again.`,
  );
};
