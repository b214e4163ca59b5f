import { localeOf } from '@tabiya/contract/site/locales.ts';
import { expect, it } from 'vitest';
import { loadWords, withWords, withWordsFrom } from './words.ts';

it('loads the words of a locale, and the English ones that it lacks', async () => {
  const words = await loadWords(localeOf('de')!);
  expect(words.language).toBe('de');
  expect(words.own).toHaveProperty(['shell.skip']);
  expect(Object.keys(words.own).filter((key) => key in words.english)).toEqual([]);
});

it('passes on the code, and rejects if it failed to load', async () => {
  await loadWords(localeOf('de')!);
  expect(await withWords(0, Promise.resolve({ Page: 1 }))).toEqual({ Page: 1 });
  await expect(withWords(0, Promise.reject(new Error('no line')))).rejects.toThrow('no line');
});

it('adds the words of a script to the code of the first page', async () => {
  const words = await loadWords(localeOf('de')!);
  const script = `data:text/javascript,export const words = ${encodeURIComponent('{"own":{"a.b":[]},"english":{}}')}`;
  expect(await withWordsFrom(script, Promise.resolve({ Page: 1 }))).toEqual({ Page: 1 });
  expect(words.own).toHaveProperty(['a.b']);
  expect(await withWordsFrom(undefined, Promise.resolve({ Page: 2 }))).toEqual({ Page: 2 });
});
