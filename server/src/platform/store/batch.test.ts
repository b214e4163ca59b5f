import { expect, test } from 'vitest';
import { createBatch } from './batch.ts';

const createLookup = () => {
  const queries: string[][] = [];
  const lookUp = createBatch(
    async (keys) => {
      queries.push(keys);
      if (keys.includes('broken')) throw new Error('no answer');
      return keys.filter((key) => key !== 'nobody').map((key) => ({ key }));
    },
    ({ key }) => key,
  );
  return { lookUp, queries };
};

test('lookups of one turn are one query, each key once', async () => {
  const { lookUp, queries } = createLookup();
  const found = await Promise.all(['ann', 'bob', 'ann', 'nobody'].map(lookUp));
  expect(found).toEqual([{ key: 'ann' }, { key: 'bob' }, { key: 'ann' }, undefined]);
  expect(queries).toEqual([['ann', 'bob', 'nobody']]);
});

test('a lookup that comes while a query runs is made by the next one', async () => {
  const queries: string[][] = [];
  const answers: PromiseWithResolvers<{ key: string }[]>[] = [];
  const lookUp = createBatch<{ key: string }>(
    (keys) => {
      queries.push(keys);
      const answer = Promise.withResolvers<{ key: string }[]>();
      answers.push(answer);
      return answer.promise;
    },
    ({ key }) => key,
  );
  const first = lookUp('ann');
  await new Promise((resolve) => setImmediate(resolve));
  const second = lookUp('ann');
  await new Promise((resolve) => setImmediate(resolve));
  expect(queries).toEqual([['ann'], ['ann']]);
  answers[1]!.resolve([{ key: 'ann' }]);
  expect(await second).toEqual({ key: 'ann' });
  answers[0]!.resolve([]);
  expect(await first).toBeUndefined();
});

test('a query that fails fails its lookups, and no later one', async () => {
  const { lookUp } = createLookup();
  await expect(Promise.all([lookUp('ann'), lookUp('broken')])).rejects.toThrow('no answer');
  expect(await lookUp('ann')).toEqual({ key: 'ann' });
});
