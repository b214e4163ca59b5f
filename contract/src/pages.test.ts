import { describe, expect, test } from 'vitest';
import { pathPattern, type Page } from './kit/page.ts';
import { PAGE_WORDS } from './page-words.ts';
import { pages } from './pages.ts';
import { plannedPages } from './planned-pages.ts';
import { pathsOf, wrongPathsOf } from './samples.ts';

const every: Record<string, Page> = { ...pages, ...plannedPages };
const fits = ({ path, params }: Page, asked: string): boolean => pathPattern(path, params).test(asked);

test('a page is built or to come, not both', () =>
  expect(Object.keys(pages).filter((name) => name in plannedPages)).toEqual([]));

describe.each(Object.entries(every))('%s', (name, page) => {
  test('is called as the documents call pages', () => expect(name).toMatch(/^(web|share|explorer)(_[a-z0-9]+)+$/));
  test('is found with parameters that fit', () => {
    for (const asked of pathsOf(page)) expect(fits(page, asked), asked).toBe(true);
  });
  test('by its other names too', () => {
    for (const alias of page.aliases) {
      for (const asked of pathsOf({ ...page, path: alias })) {
        expect(pathPattern(alias, page.params).test(asked), asked).toBe(true);
        expect(
          Object.values(every).filter((other) => fits(other, asked)),
          asked,
        ).toEqual([]);
      }
    }
  });
  test('is not found with parameters that do not fit', () => {
    for (const asked of wrongPathsOf(page)) expect(fits(page, asked), asked).toBe(false);
  });
  test('has its paths for itself', () => {
    for (const asked of pathsOf(page)) expect(Object.values(every).find((other) => fits(other, asked))).toBe(page);
  });
});

test('the first words of all paths are known', () => {
  for (const word of ['play', 'settings', 'callback', 'login', 'bff-token', 'chess-tv', 'learn', 'live'])
    expect(PAGE_WORDS).toContain(word);
  for (const word of ['', '{username}', 'member-of-nothing']) expect(PAGE_WORDS).not.toContain(word);
});
