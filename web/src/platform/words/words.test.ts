import { localeOf } from '@tabiya/contract/site/locales.ts';
import { expect, it } from 'vitest';
import { loadWords, withWords } from './words.ts';

it('loads the words of a locale, and the English ones that it lacks', async () => {
  const words = await loadWords(localeOf('de')!);
  expect(words.language).toBe('de');
  expect(words.own).toHaveProperty(['shell.skip']);
  expect(Object.keys(words.own).filter((key) => key in words.english)).toEqual([]);
});

it('passes on the code, and rejects if it failed to load', async () => {
  await loadWords(localeOf('de')!);
  expect(await withWords('src/a.tsx', Promise.resolve({ Page: 1 }))).toEqual({ Page: 1 });
  await expect(withWords('src/a.tsx', Promise.reject(new Error('no line')))).rejects.toThrow('no line');
});
