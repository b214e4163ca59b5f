import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Digits } from './digits.ts';

test.each(['0', '7', '007', '9007199254740991', 12])('%j is a number', (written) =>
  expect(Digits.safeParse(written)).toEqual({ success: true, data: Number(written) }),
);

test.each(['', ' 1', '1e9', '0x7fffffff', '1.0', '+1', '-1', '١', '12345678901234567', -1, 1.5, null, true, ['1']])(
  '%j is none',
  (written) => expect(Digits.safeParse(written).success).toBe(false),
);

test('limits apply to the number', () => {
  const page = Digits.check(z.minimum(1), z.maximum(20));
  expect(page.parse('20')).toBe(20);
  expect(page.safeParse('21').success).toBe(false);
});
