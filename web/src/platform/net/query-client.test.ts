import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a query that is invalidated during its first fetch is fetched again', async () => {
  const queries = createQueryClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver(queries, { queryKey: ['news', 'mine'], queryFn });
  const stop = observer.subscribe(() => {});
  const renewed = queries.invalidateQueries({ queryKey: ['news'] });
  asked[0]?.resolve('before');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve('after');
  await renewed;
  expect(observer.getCurrentResult().data).toBe('after');
  expect(asked).toHaveLength(2);
  stop();
});
