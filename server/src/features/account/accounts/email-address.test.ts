import { expect, test } from 'vitest';
import { emailKey, isEmail } from './email-address.ts';

test.each([
  'ann@example.org',
  'a@xn--80a1acny.xn--p1ai',
  'анна@почта.рф',
  'ann@bücher.example',
  'a&b@example.org',
  'a/b@example.org',
  'user=x@example.org',
  'a!b@example.org',
  'first.last+chess@mail.example.co.uk',
  "o'brien@example.org",
  '"ann lee"@example.org',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address', (text) => expect(isEmail(text)).toBe(true));

test.each([
  '',
  'ann',
  '@example.org',
  'ann@',
  'ann@example',
  'ann@example.123',
  'ann@-example.org',
  'ann@exa_mple.org',
  'ann@example..org',
  '.ann@example.org',
  'ann.@example.org',
  'a..n@example.org',
  'ann lee@example.org',
  'ann@b@example.org',
  'ann\u200B@example.org',
  '"ann\n"@example.org',
  'ann@example.org\r\nBcc: ben@example.org',
  'ann@[127.0.0.1]',
  `${'a'.repeat(65)}@example.org`,
  `${'я'.repeat(33)}@example.org`,
  `ann@${'a'.repeat(64)}.org`,
  `ann@${'long.'.repeat(60)}org`,
])('%j is no address', (text) => expect(isEmail(text)).toBe(false));

test('addresses are the same in any case and in both spellings of a domain', () => {
  expect(emailKey(' Ann@Example.ORG ')).toBe('ann@example.org');
  expect(emailKey('анна@Почта.рф')).toBe(emailKey('Анна@xn--80a1acny.xn--p1ai'));
});

test('what is no address, as somebody may type for a log-in, has a key too', () => {
  expect(emailKey(' Ann ')).toBe('ann');
});
