import { describe, expect, test } from 'vitest';
import { pathPattern, type Page } from './kit/page.ts';
import { pages, type PageName } from './pages.ts';
import { url } from './url.ts';

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('url', () => {
  test('puts usernames in lower case', () =>
    expect(url('web_member_view', { username: 'Anna_K' })).toBe('/anna_k/member'));
  test('appends a query', () =>
    expect(url('web_security_login_and_go', {}, { redirectUrl: '/play?a=1&b=2', page: undefined })).toBe(
      '/login_and_go?redirectUrl=%2Fplay%3Fa%3D1%26b%3D2',
    ));
  test('an unknown name is an error', () =>
    expect(() => url('web_nowhere' as 'web_home')).toThrow('The route "web_nowhere" does not exist'));
  test('a missing parameter is an error', () =>
    // @ts-expect-error the parameter is missing, which is also a compile error
    expect(() => url('web_member_view')).toThrow('The route "web_member_view" requires the parameter "username"'));
  test('a wrong parameter does not compile', () => {
    // @ts-expect-error the parameter is called username
    expect(() => url('web_member_view', { name: 'anna' })).toThrow('requires the parameter');
    // @ts-expect-error there is no such page
    expect(() => url('web_membr_view', { username: 'anna' })).toThrow('does not exist');
  });
});

/** Every page with sample parameters that fit, and some that do not. */
const samples: Record<string, { fit: string; unfit: string[] }> = {
  username: { fit: 'anna', unfit: ['an', 'a'.repeat(26), 'an na', 'än-na', 'a/b'] },
  id: { fit: UUID, unfit: ['1', 'short', `${UUID}0`, UUID.replace('0', 'g')] },
};

const fill = (path: string, value: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => value(name));

describe.each(Object.entries(pages) as [PageName, Page][])('%s', (_, page) => {
  test.each([page.path, ...page.aliases])('%s is found with parameters that fit', (path) =>
    expect(pathPattern(path, page.params).test(fill(path, (name) => samples[name]!.fit))).toBe(true),
  );
  test('is refused with parameters that do not fit', () => {
    for (const name of Object.keys(page.params))
      for (const unfit of samples[name]!.unfit)
        expect(pathPattern(page.path, page.params).test(fill(page.path, () => unfit))).toBe(false);
  });
});

test('no two pages answer the same path', () => {
  const found = Object.values(pages) as Page[];
  for (const page of found) {
    const path = fill(page.path, (name) => samples[name]!.fit);
    expect(found.filter((other) => pathPattern(other.path, other.params).test(path))).toEqual([page]);
  }
});
