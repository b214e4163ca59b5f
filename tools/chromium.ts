import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

// The shell has no window to draw, and needs a third less processor time than the whole browser.
const NAMES = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
];
/** Debian's packages, the best first; older releases have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Returns the path of a Chromium on this machine: the one that CHROMIUM_PATH names, the system's, or Playwright's own.
 */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((path) => path !== '' && answers(path));
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
  console.log(`Installing a Chromium for the browser tests (apt-get install ${PACKAGES.join(' or ')})`);
  const isUpdated = runAptGet('update');
  const isInstalled = PACKAGES.some((name) => isUpdated && runAptGet('install', '-y', '--no-install-recommends', name));
  return isInstalled ? findChromium() : undefined;
};

const runAptGet = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

// Ubuntu has a /usr/bin/chromium-browser that only says to install a snap, so the existence of the file proves nothing.
const answers = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
