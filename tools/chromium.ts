import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Returns the path of a Chromium on this machine: the one that CHROMIUM_PATH names, the system's, or Playwright's own.
 */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  return [...placesOf(NAMES), chromium.executablePath()].find((path) => path !== '' && answers(path));
};

/**
 * Returns the path of a Chromium without a window, which needs a third less processor time, and has no notifications. A
 * browser that CHROMIUM_PATH names is used for all.
 */
export const findShell = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ? undefined : placesOf(SHELL_NAMES).find(answers);

const placesOf = (names: readonly string[]): string[] => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** Finds a Chromium, or installs Debian's where this process may; otherwise prints what to do and returns undefined. */
export const ensureChromium = (): string | undefined => {
  const found = findChromium() ?? installChromium();
  if (found === undefined) {
    console.log('There is no Chromium for the browser tests. Install one (on Debian: sudo apt-get install chromium),');
    console.log('or name one: CHROMIUM_PATH=/path/to/chrome npm test');
  }
  return found;
};

const installChromium = (): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing a Chromium for the browser tests (apt-get install chromium)');
  const install = (name: string) => runAptGet('install', '-y', '--no-install-recommends', name);
  if (!runAptGet('update') || !install('chromium')) return undefined;
  // Older releases do not have it.
  install('chromium-headless-shell');
  return findChromium();
};

const runAptGet = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

// Ubuntu has a /usr/bin/chromium-browser that only says to install a snap, so the existence of the file proves nothing.
const answers = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
