import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import type { RenderContext } from '@tabiya/contract/kit/render.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPageRenderer, type PageRenderer } from './page-renderer.ts';

/** A built web whose pages do what their address says. */
const ENTRY = `
export const createRenderer = ({ template }) => async (url, { call, locale }) => {
  if (url === '/ends') process.exit(3);
  if (url === '/throws') throw new Error('a bug of the page');
  if (url === '/refused') return call({ method: 'GET', path: '/shelf' }, {}).catch((failure) => ({
    status: failure.status, html: failure.name + ' ' + failure.body.error,
  }));
  const { books } = await call({ method: 'GET', path: '/books' }, { of: url });
  return { status: 200, html: template + ' ' + locale + ' ' + books };
};`;

let folder: string;
let renderer: PageRenderer;
const assets = { template: 'the template', manifest: {} };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabiya-renderer-'));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
  renderer = startPageRenderer({ entry: pathToFileURL(join(folder, 'entry.mjs')).href, assets });
  await renderer.ready;
});
afterAll(async () => {
  await renderer.stop();
  await rm(folder, { recursive: true });
});

const asked: unknown[] = [];
const call = (async ({ method, path }, input) => {
  asked.push([method, path, input]);
  if (path === '/shelf') throw new CallFailure(404, { error: 'not_found', message: 'Nothing is here.' });
  return { books: `books of ${(input as { of: string }).of}` };
}) as Call;
const context: RenderContext = {
  call,
  session: { user: null, token: '', awaitsSecondFactor: false, flags: {} },
  settings: {},
  theme: undefined,
  locale: 'de_DE',
  prefix: '/de',
  origin: 'https://tabiya.example',
  externalSites: {},
  now: 1_000,
} as unknown as RenderContext;

test('a page is rendered with what its calls answer, many at once', async () => {
  const pages = await Promise.all(['/ann', '/bob'].map((url) => renderer.render(url, context)));
  expect(pages).toEqual([
    { status: 200, html: 'the template de_DE books of /ann' },
    { status: 200, html: 'the template de_DE books of /bob' },
  ]);
  expect(asked).toEqual([
    ['GET', '/books', { of: '/ann' }],
    ['GET', '/books', { of: '/bob' }],
  ]);
});

test('a refusal arrives as one', async () => {
  expect(await renderer.render('/refused', context)).toEqual({ status: 404, html: 'CallFailure not_found' });
});

test('an error of a page is told with its place', async () => {
  await expect(renderer.render('/throws', context)).rejects.toThrow(/a bug of the page[^]*entry\.mjs/);
});

test('a page whose thread ends fails, and the next one is rendered', async () => {
  await expect(renderer.render('/ends', context)).rejects.toThrow('The thread that renders pages ended (3).');
  expect((await renderer.render('/ann', context)).html).toBe('the template de_DE books of /ann');
});

test('a web that cannot be loaded is told at the start', async () => {
  const broken = startPageRenderer({ entry: pathToFileURL(join(folder, 'missing.mjs')).href, assets });
  await expect(broken.ready).rejects.toThrow('missing.mjs');
  await broken.stop();
  await expect(broken.render('/ann', context)).rejects.toThrow('No page is rendered any more.');
});
