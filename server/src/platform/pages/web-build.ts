import type { FastifyInstance } from 'fastify';
import type { Render, RendererAssets } from '@tabiya/contract/kit/render.ts';
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPageRenderer } from './page-renderer.ts';

/** The web, as this server hosts it. */
export interface Web {
  render: Render;
  /** Changes with every build. */
  build: string;
  /** Folder of the files that browsers fetch; undefined if another server serves them. */
  files: string | undefined;
  /** Adds handlers before the routes of the server, for development. Resolves when pages can be rendered. */
  attach(http: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

/** The web is not built. The message is meant for the person who starts the server. */
export class WebMissingError extends Error {
  override name = 'WebMissingError';
}

/** Starts the built web. `dist` contains `client` and `server`. Throws a `WebMissingError` if it was never built. */
export const loadWebBuild = async (dist: string): Promise<Web> => {
  const entry = join(dist, 'server', 'entry-server.js');
  const client = join(dist, 'client');
  await access(entry).catch(() => {
    throw new WebMissingError(`The web is not built: ${entry} is missing. "npm start" builds it.`);
  });
  const manifest = await readFile(join(client, '.vite', 'manifest.json'), 'utf8');
  const assets: RendererAssets = {
    template: await readFile(join(client, 'index.html'), 'utf8'),
    manifest: JSON.parse(manifest) as RendererAssets['manifest'],
  };
  const build = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const { ready, render, stop } = startPageRenderer({ entry: pathToFileURL(entry).href, assets });
  return { render, build, files: client, attach: () => ready, close: stop };
};
