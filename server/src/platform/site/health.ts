import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';

/** Whether this node should receive requests. */
export interface Readiness {
  ready: boolean;
}

/** Adds `/healthz` (the process runs) and `/readyz` (it takes requests, and its store answers). */
export const addHealth = (http: FastifyInstance, store: Store, readiness: Readiness): void => {
  const config = { label: 'platform.health' };
  http.get('/healthz', { config }, async () => ({ ok: true }));
  http.get('/readyz', { config }, async (_request, reply) => {
    const ready = readiness.ready && (await answers(store));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
};

const answers = async (store: Store): Promise<boolean> => {
  try {
    await store.query('select 1');
    return true;
  } catch {
    return false;
  }
};
