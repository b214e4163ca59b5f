import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUuid, toShortUuid } from './ids.ts';

test('a UUID and its short form are the same id', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const short = toShortUuid(uuid);
      expect(short).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
      expect(readUuid(short)).toBe(uuid);
      expect(readUuid(uuid.toUpperCase())).toBe(uuid);
    }),
  );
});

test.each([
  '',
  '1',
  'not-a-uuid',
  'zzzzzzzzzzzzzzzzzzzzzz',
  '00000000-0000-4000-8000-00000000000g',
  '0OIl11111111111111111',
])('%j is not an id', (text) => expect(readUuid(text)).toBeUndefined());

test('the smallest and the largest UUID survive a round trip', () => {
  for (const uuid of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
    expect(readUuid(toShortUuid(uuid))).toBe(uuid);
});
