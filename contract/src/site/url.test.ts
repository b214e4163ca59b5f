import { describe, expect, test } from 'vitest';
import { url } from './url.ts';

describe('url', () => {
  test('writes usernames in lower case', () =>
    expect(url('web_member_view', { username: 'Anna_K' })).toBe('/anna_k/member'));
  test('appends a query', () =>
    expect(url('web_security_login_and_go', {}, { redirectUrl: '/play?a=1&b=2', page: undefined })).toBe(
      '/login_and_go?redirectUrl=%2Fplay%3Fa%3D1%26b%3D2',
    ));
  test('throws for an unknown name', () =>
    expect(() => url('web_nowhere' as 'web_home')).toThrow('The route "web_nowhere" does not exist'));
  test('throws for a missing parameter', () =>
    // @ts-expect-error the parameter is missing, which is also a compile error
    expect(() => url('web_member_view')).toThrow('The route "web_member_view" requires the parameter "username"'));
  test('does not compile with a wrong parameter', () => {
    // @ts-expect-error the parameter is called username
    expect(() => url('web_member_view', { name: 'anna' })).toThrow('requires the parameter');
    // @ts-expect-error there is no such page
    expect(() => url('web_membr_view', { username: 'anna' })).toThrow('does not exist');
  });
});
