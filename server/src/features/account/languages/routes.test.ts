import { accounts } from '@tabiya/contract/account/accounts.ts';
import { languages, type Language } from '@tabiya/contract/account/languages.ts';
import { LOCALES } from '@tabiya/contract/site/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const asked = async (path: string, method = 'GET') => {
  const visitor = server.visitor();
  await visitor.call(accounts.session, {});
  const headers = { 'content-type': 'application/json' };
  return visitor.fetch(path, { method, ...(method !== 'GET' && { headers, body: '{}' }) });
};

describe('the list of languages', () => {
  it.each(METHODS)('is returned by %s', async (method) => {
    const response = await asked('/callback/languages', method);
    expect(response.status).toBe(200);
    const list = (await response.json()) as Language[];
    expect(list).toHaveLength(LOCALES.length);
    expect(list.filter(({ isSelected }) => isSelected).map(({ locale }) => locale)).toEqual(['en_US']);
  });

  it('names each language in itself and in English', async () => {
    const list = await server.visitor().call(languages.list, { locale: 'pt-BR' });
    expect(list.find(({ isSelected }) => isSelected)).toEqual({
      name: 'Português (Brasil)',
      englishName: 'Portuguese (Brazil)',
      locale: 'pt_BR',
      languageCodePrimaryAware: 'pt-BR',
      isSelected: true,
    });
    expect(list.find(({ locale }) => locale === 'pt_PT')).toMatchObject({ languageCodePrimaryAware: 'pt' });
  });

  it('refuses an invalid locale', async () => {
    const response = await asked(`/callback/languages?locale=${'x'.repeat(11)}`);
    expect(response.status).toBe(400);
  });
});

describe('one language', () => {
  it.each(METHODS)('is returned by %s', async (method) => {
    const response = await asked('/de/callback/language', method);
    expect(await response.json()).toMatchObject({ name: 'Deutsch', englishName: 'German', locale: 'de_DE' });
  });

  it.each(METHODS)('that is unknown is not found by %s', async (method) => {
    expect((await asked('/xx/callback/language', method)).status).toBe(404);
  });
});

describe('choosing a language', () => {
  it('is kept for the member and changes nobody else', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    await ann.call(languages.choose, { locale: 'de' });
    expect((await ann.call(accounts.session, {})).user?.locale).toBe('de_DE');
    expect((await bob.call(accounts.session, {})).user?.locale).toBe('en_US');
  });

  it('changes nothing for an unknown language or without the token', async () => {
    const ann = await makeMember(server);
    await expect(ann.call(languages.choose, { locale: 'xx' })).rejects.toMatchObject({ status: 404 });
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': 'guessed' };
    const forged = await ann.fetch('/de/callback/language', { method: 'POST', headers, body: '{}' });
    expect(forged.status).toBe(403);
    expect((await ann.call(accounts.session, {})).user?.locale).toBe('en_US');
  });

  const lead = (path: string) => server.visitor().fetch(path, { redirect: 'manual' });

  it.each([
    ['/de/set-language?returnUrl=%2Fplay%3Fpool%3D3%252B2', '/de/play?pool=3%2B2'],
    ['/es/set-language?returnUrl=%2Fde%2Fplay', '/es/play'],
    ['/en/set-language?returnUrl=%2Fde%2Fplay', '/play'],
    ['/en/set-language?returnUrl=%2Fde', '/'],
    ['/fr/set-language', '/fr'],
    ['/fr/set-language?returnUrl=https%3A%2F%2Fevil.example%2F', '/fr'],
    ['/fr/set-language?returnUrl=%2F%2Fevil.example', '/fr'],
    ['/fr/set-language?returnUrl=%2Fde%2F%2Fevil.example', '/fr'],
    ['/en/set-language?returnUrl=%2Fde%2F%2Fevil.example', '/'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await lead(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  });

  it('is kept in a cookie for a year', async () => {
    const response = await lead('/de/set-language');
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('cclocale='));
    expect(cookie).toMatch(/^cclocale=de_DE; Max-Age=31536000; Path=\/;/);
  });

  it('is not found for an unknown language', async () => expect((await lead('/xx/set-language')).status).toBe(404));
});
