import { expect, it } from 'vitest';
import { readAddresses } from './read-addresses.ts';

it.each([
  ['a list', 'ann@example.org, ben@example.org;\ncat@example.org dan@example.org', ['ann', 'ben', 'cat', 'dan']],
  ['a mail header', `"Ann, B." <ann@example.org>, 'ben@example.org'`, ['ann', 'ben']],
  [
    'a table',
    'Name,E-mail 1 - Value\r\nAnn,"ann@example.org"\r\nBen,ben@example.org ::: cat@example.org',
    ['ann', 'ben', 'cat'],
  ],
  ['a vCard', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEMAIL;TYPE=HOME:ann@exam\r\n ple.org\r\nTEL:+491\r\nEND:VCARD', ['ann']],
  ['the same address twice', 'ann@example.org Ann@Example.org', ['ann']],
  ['the end of a sentence', 'Write to ann@example.org.', ['ann']],
])('addresses are found in %s', (_, text, names) => {
  expect(readAddresses(text)).toEqual(names.map((name) => `${name}@example.org`));
});

it('addresses of any alphabet and with usual marks are found', () => {
  const all = ['jürgen.o’neil@example.org', 'иван@пример.рф', "o'neil+chess@mail.example.co.uk"];
  expect(readAddresses(all.join('\n'))).toEqual(['neil@example.org', ...all.slice(1)]);
});

it('text without addresses has none', () => {
  expect(readAddresses('@ann ann@ @ ann@localhost a@b@ +49 170 1234567')).toEqual([]);
});

it('line breaks end an address unless the text is a vCard', () => {
  expect(readAddresses('ann@exam\n ple.org')).toEqual([]);
});
