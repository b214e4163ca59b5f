import { expect, test } from 'vitest';
import { cleanLine, cleanText, WrittenLine } from './written-text.ts';

test.each([
  ['a soft hyphen', '\u00AD'],
  ['a Hangul filler', '\u3164\u115F\u1160\uFFA0'],
  ['a blank of braille', '\u2800'],
  ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['marks and selectors of nothing', '\u0301\u0301\uFE0F'],
  ['tags of nothing', '\u{E0067}\u{E007F}'],
  ['control characters and spaces', '\u0000 \u00A0\t\n\u2028'],
  ['direction marks', '\u202E\u2066\u2069\u200F\u061C'],
  ['half a character', ' \uD83D '.slice(0, 0)],
])('text of nothing but %s is empty', (_, text) => {
  expect(cleanLine(text)).toBe('');
  expect(cleanText(text)).toBe('');
});

test('a line loses what nobody sees and keeps what scripts and emoji need', () => {
  expect(cleanLine('  good\u00A0 game\u200B \u202Ereversed\u202C\n')).toBe('good game reversed');
  expect(cleanLine('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  expect(cleanLine('👩\u200D🚀 ♟\uFE0F 1\uFE0F\u20E3')).toBe('👩\u200D🚀 ♟\uFE0F 1\uFE0F\u20E3');
  const england = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
  expect(cleanLine(england)).toBe(england);
  expect(cleanLine('क्षत्रिय ที่นี่ é')).toBe('क्षत्रिय ที่นี่ é');
  expect(cleanLine('a\uD800b')).toBe('a\uFFFDb');
});

test('marks are stacked at most three high', () => {
  expect(cleanLine(`x${'\u0336'.repeat(8)}`)).toBe('x\u0336\u0336\u0336');
  expect(cleanText(`x${'\u0336'.repeat(8)}`)).toBe('x\u0336\u0336\u0336');
});

test('text keeps its lines, and at most two empty ones between paragraphs', () => {
  expect(cleanText(' one \r\n\r\n\n\n\ntwo\u2028three\t\n')).toBe('one\n\n\ntwo\nthree');
});

test('a field measures the text as it was sent, and passes it on clean', () => {
  const field = WrittenLine(5);
  expect(field.parse(' abc ')).toBe('abc');
  expect(field.safeParse('abc   ').success).toBe(false);
});
