import type { Call } from '@tabiya/contract/kit/call.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { countriesQuery } from './queries.ts';

it('countries are asked for with an empty field mask, which means all fields', async () => {
  const asked: unknown[] = [];
  const call = (async (_: unknown, input: unknown) => {
    asked.push(input);
    return { countries: [] };
  }) as unknown as Call;
  await new QueryClient().fetchQuery(countriesQuery(call, 'de_DE'));
  expect(asked).toEqual([{ locale: 'de_DE', fieldMask: '' }]);
});
