import { expect, test } from 'vitest';
import { applyMark, insertBlock, openMention, type Mark } from './marking.ts';

test.each<[Mark, string]>([
  ['bold', 'I **like** it'],
  ['italic', 'I *like* it'],
  ['link', 'I [like](https://) it'],
  ['quote', '> I like it'],
  ['list', '- I like it'],
  ['board', 'I [fen]like[/fen] it'],
])('%s marks the selection, which stays selected', (mark, text) => {
  const marked = applyMark(mark, { text: 'I like it', from: 2, to: 6 });
  expect(marked.text).toBe(text);
  expect(marked.text.slice(marked.from, marked.to)).toBe('like');
});

test('every selected line is marked', () => {
  expect(applyMark('quote', { text: 'a\nb\nc', from: 2, to: 5 }).text).toBe('a\n> b\n> c');
});

test.each([
  ['Hello @ann', 'ann'],
  ['@anna-2', 'anna-2'],
  ['Hello @an', undefined],
  ['me@example', undefined],
  ['@anna said', undefined],
])('after %j a name is open: %j', (text, name) => expect(openMention(text)).toBe(name));

test('a picture is a paragraph of its own, and the cursor stands after it', () => {
  const next = insertBlock({ text: 'One two', from: 4, to: 4 }, '![](/x)');
  expect(next.text).toBe('One\n\n![](/x)\n\ntwo');
  expect(next.text.slice(next.from)).toBe('two');
  expect(insertBlock({ text: '', from: 0, to: 0 }, '![](/x)').text).toBe('![](/x)\n\n');
});
