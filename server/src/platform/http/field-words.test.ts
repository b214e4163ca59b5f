import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf } from './dispatch.ts';
import { fieldWords } from './field-words.ts';
import { wordsIn } from '../site/words.ts';

const Form = z.object({
  name: z.string().check(z.minLength(3), z.maxLength(20)),
  note: z.string().check(z.minLength(1)),
  email: z.email(),
  home: z.url(),
  code: z.string().check(z.regex(/^[a-z]+$/)),
  colour: z.enum(['white', 'black']),
  age: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_200)),
  speed: z.number().check(z.positive()),
  part: z.number().check(z.lt(1)),
  many: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  inner: z.object({ yes: z.boolean() }),
  numbered: z.literal(Array.from({ length: 20 }, (_, number) => number)),
});
const RIGHT = {
  ...{ name: 'anna', note: 'x', email: 'a@example.org', home: 'https://example.org', code: 'abc', colour: 'white' },
  ...{ age: 30, speed: 1, part: 0.5, many: ['a'], inner: { yes: true }, numbered: 3 },
};
const wrong = (input: Partial<Record<keyof typeof RIGHT, unknown>>, locale = 'en_US') => {
  const { error } = Form.safeParse({ ...RIGHT, ...input }, { error: fieldWords(locale) });
  return fieldsOf(error?.issues ?? []);
};

test.each([
  ['name', 'ab', 'At least 3 characters.'],
  ['name', 'x'.repeat(21), 'At most 20 characters.'],
  ['name', 5, 'This must be text.'],
  ['name', undefined, 'This is required.'],
  ['note', '', "This can't be empty."],
  ['email', 'nobody', 'Not a valid email address.'],
  ['home', 'nowhere', 'Not a valid web address.'],
  ['code', 'ABC', 'This has the wrong format.'],
  ['colour', 'red', 'One of these: white, black.'],
  ['colour', undefined, 'This is required.'],
  ['age', '0', 'At least 1.'],
  ['age', 1_201, 'At most 1,200.'],
  ['age', 'old', 'This must be a number.'],
  ['age', '1.5', 'This must be a whole number.'],
  ['speed', 0, 'This must be more than 0.'],
  ['part', 1, 'This must be less than 1.'],
  ['many', [], 'At least 1 entry.'],
  ['many', ['a', 'b', 'c'], 'At most 2 entries.'],
  ['many', 'a', "This isn't valid."],
  ['numbered', 30, "This isn't valid."],
])('%s as %j: %s', (field, value, said) => expect(wrong({ [field]: value })).toEqual({ [field]: said }));

test('valid fields are not mentioned, and a nested field is named by its path', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ inner: {} })).toEqual({ 'inner.yes': 'This is required.' });
});

test('messages are in a language that has them', () => {
  const missing = wordsIn('de_DE').formatMessage({ id: 'field.missing' });
  expect(wrong({ note: undefined }, 'de_DE')).toEqual({ note: missing });
});
