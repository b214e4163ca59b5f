import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createJobs, defineJob, type JobDefinition } from '../jobs/jobs.ts';
import { openTestStore } from '../test/store.ts';
import { createLifecycle } from './lifecycle.ts';

const log = pino({ level: 'silent' });
const store = await openTestStore();
afterAll(() => store.close());

test('features send jobs within a transaction as soon as they start, and so does their repeated work', async () => {
  const job = defineJob({ name: 'test.greet', schema: z.object({}), handler: async () => {} });
  const jobs = createJobs({ store, log, works: false }, [job as JobDefinition]);
  const send = () => store.transaction((queries) => jobs.send(job, {}, { queries }));
  const sent: unknown[] = [];
  const repeated = Promise.withResolvers<unknown>();
  const lifecycle = createLifecycle({ store, log, jobs, runsByItself: true }, [
    {
      start: async () => void sent.push(await send()),
      every: [{ name: 'test.greet', ms: 1, run: () => send().then(repeated.resolve, repeated.reject) }],
    },
  ]);
  await lifecycle.start();
  expect(sent).toEqual([expect.any(String)]);
  expect(await repeated.promise).toEqual(expect.any(String));
  await lifecycle.stop();
  await jobs.stop();
});
