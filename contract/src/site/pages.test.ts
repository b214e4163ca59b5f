import { describe, expect, test } from 'vitest';
import { pathPattern, type Page } from '../kit/page.ts';
import { RESERVED_WORDS } from './reserved-words.ts';
import { pages } from './pages.ts';
import { plannedPages } from './planned-pages.ts';
import { pathsOf, invalidPathsOf } from './samples.ts';

const every: Record<string, Page> = { ...pages, ...plannedPages };
const fits = ({ path, params }: Page, asked: string): boolean => pathPattern(path, params).test(asked);

test('a page is either built or planned, not both', () =>
  expect(Object.keys(pages).filter((name) => name in plannedPages)).toEqual([]));

describe.each(Object.entries(every))('%s', (name, page) => {
  test('has a name in the documented form', () => expect(name).toMatch(/^(web|share|explorer)(_[a-z0-9]+)+$/));
  test('is found with valid parameters', () => expect(pathsOf(page).filter((asked) => !fits(page, asked))).toEqual([]));
  test.each(page.aliases)('is found by its alias %s, which matches no other page', (alias) => {
    const asked = pathsOf({ ...page, path: alias });
    expect(asked.filter((path) => !pathPattern(alias, page.params).test(path))).toEqual([]);
    expect(asked.filter((path) => Object.values(every).some((other) => fits(other, path)))).toEqual([]);
  });
  test('is not found with invalid parameters', () =>
    expect(invalidPathsOf(page).filter((asked) => fits(page, asked))).toEqual([]));
  test('shares its paths with no other page', () => {
    for (const asked of pathsOf(page)) expect(Object.values(every).find((other) => fits(other, asked))).toBe(page);
  });
});

test('RESERVED_WORDS contains the first words of all paths', () => {
  for (const word of ['play', 'settings', 'callback', 'login', 'bff-token', 'chess-tv', 'learn', 'live'])
    expect(RESERVED_WORDS).toContain(word);
  for (const word of ['', '{username}', 'member-of-nothing']) expect(RESERVED_WORDS).not.toContain(word);
});
