import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFolder } from '../site/platform.ts';

/**
 * Serves the built web: files with a hash in their name are cached for a year, the icon and similar files for an hour.
 */
export const addFiles = async (http: FastifyInstance, client: string): Promise<void> => {
  await http.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, label: 'file', free: true };
    });
    await scope.register(fastifyStatic, {
      root: join(client, 'assets'),
      prefix: '/assets/',
      maxAge: '365d',
      immutable: true,
      index: false,
      preCompressed: true,
    });
    for (const name of await plainFiles(client)) {
      scope.get(`/${name}`, (_request, reply) => reply.sendFile(name, client, { maxAge: '1h', immutable: false }));
    }
  });
};

/** A day, and a week more while a new one is fetched, because a drawing hardly ever changes under the same name. */
const FOLDER_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

/** Serves the file folders of features. */
export const addFolders = async (http: FastifyInstance, folders: readonly FileFolder[]): Promise<void> => {
  await http.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, label: 'file', free: true };
    });
    for (const { prefix, folder } of folders) {
      await scope.register(fastifyStatic, {
        root: folder,
        prefix,
        index: false,
        decorateReply: false,
        cacheControl: false,
        allowedPath: (path) => !path.endsWith('.json'),
        setHeaders: (reply) => void reply.header('cache-control', FOLDER_CACHE),
      });
    }
  });
};

const plainFiles = async (client: string): Promise<string[]> => {
  const entries = await readdir(client, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'index.html' && !entry.name.startsWith('.'))
    .map(({ name }) => name);
};
