import type { CreateRenderer } from '@tabiya/contract/kit/render.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Web } from './web-build.ts';

/** Serves the web from its sources, which reload when they change. `root` is the folder of `vite.config.ts`. */
export const loadWebSources = async (root: string): Promise<Web> => {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  return {
    build: 'sources',
    files: undefined,
    async render(url, context) {
      const template = await vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8'));
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      return (entry.createRenderer as CreateRenderer)({ template, manifest: {} })(url, context);
    },
    async attach(http) {
      http.addHook('onRequest', (request, reply, done) => {
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
        vite.middlewares(request.raw, reply.raw, done);
      });
    },
    close: () => vite.close(),
  };
};
