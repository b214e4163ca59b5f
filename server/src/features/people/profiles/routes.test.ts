import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { profiles, type ProfileChange } from '@tabiya/contract/people/profiles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const premium = async () => {
  const member = await makeMember(server);
  const service = server.app.services.accounts;
  await service.setMembership(member.user.id, { level: LEVELS.silver, endsAt: null });
  return member;
};

it('keeps sent fields, and does not change those that are not sent', async () => {
  const anna = await makeMember(server);
  const { profile, user } = await anna.call(profiles.save, {
    firstName: '  Anna \u202E ',
    lastName: 'Cram\u00E9r',
    country: 'SE',
    about: 'One.\r\n\r\n\r\n\r\nTwo.  \n',
    twitchUrl: 'Anna_Plays',
    youtubeUrl: 'https://youtube.com/@anna.plays/',
  });
  expect(profile).toEqual({
    firstName: 'Anna',
    lastName: 'Cramér',
    location: '',
    status: '',
    about: 'One.\n\n\nTwo.',
    country: 'SE',
    flair: null,
    twitchUrl: 'https://www.twitch.tv/anna_plays',
    youtubeUrl: 'https://www.youtube.com/@anna.plays',
  });
  expect(user).toMatchObject({ country: 'SE', hasConnectedTwitch: true, hasConnectedYoutube: true });
  const changed = await anna.call(profiles.save, { status: 'On holiday', country: '', twitchUrl: '' });
  expect(changed.profile).toMatchObject({ firstName: 'Anna', status: 'On holiday', country: null, twitchUrl: null });
  expect(changed.user).toMatchObject({ country: null, hasConnectedTwitch: false, hasConnectedYoutube: true });
  expect(await anna.call(profiles.mine, {})).toEqual(changed.profile);
});

describe('flair', () => {
  it('comes and goes with a membership', async () => {
    const anna = await premium();
    const { user } = await anna.call(profiles.save, { flair: 'rocket' });
    expect(user).toMatchObject({ flair: 'rocket', flairCode: 'rocket' });
    const service = server.app.services.accounts;
    await service.setMembership(anna.user.id, { level: LEVELS.basic, endsAt: null });
    expect(await service.playerByName(anna.user.username)).toMatchObject({ flair: null });
  });

  it('is offered by category, some only while their flag is on', async () => {
    const anna = await premium();
    const { flair, mayChooseFlair, countries } = await anna.call(profiles.options, { locale: 'de_DE' });
    const categories = flair.map(({ category }) => category);
    expect(categories).toEqual(
      expect.arrayContaining(['membership_icons', 'emoji', 'chess', 'holiday', 'hosts', 'computer_chess']),
    );
    expect(categories).not.toContain('discord');
    expect(flair.flatMap(({ codes }) => codes).length).toBeGreaterThanOrEqual(40);
    expect(mayChooseFlair).toBe(true);
    expect(countries).toContainEqual(expect.objectContaining({ code: 'DE', name: 'Deutschland' }));
  });
});

describe('a refused change has no effect', () => {
  it.each([
    [{ country: 'XX' }, 'country_not_found'],
    [{ country: 'de' }, 'country_not_found'],
    [{ flair: 'nothing' }, 'flair_not_found'],
    [{ flair: 'owl' }, 'flair_not_found'],
    [{ flair: 'rocket' }, 'flair_not_yours'],
    [{ twitchUrl: 'https://evil.example/twitch.tv/x' }, 'twitch_invalid'],
    [{ youtubeUrl: 'javascript:alert(1)//youtube.com/@me' }, 'youtube_invalid'],
    [{ status: 'x'.repeat(101) }, 'bad_input'],
  ] satisfies [ProfileChange, string][])('%j', async (change, error) => {
    const boris = await makeMember(server);
    await expect(boris.call(profiles.save, { firstName: 'Boris', ...change })).rejects.toMatchObject({
      body: { error },
    });
    expect(await boris.call(profiles.mine, {})).toMatchObject({ firstName: '' });
  });
});

it('lists countries for anybody, also with an empty field mask', async () => {
  const visitor = server.visitor();
  const { countries } = await visitor.call(profiles.countries, { fieldMask: '' });
  expect(countries).toHaveLength(249);
  expect(countries[0]).toMatchObject({ code: 'AF', name: 'Afghanistan' });
  expect(new Set(countries.map(({ id }) => id)).size).toBe(249);
});

it('erases profile and picture with the account', async () => {
  const anna = await makeMember(server);
  await anna.call(profiles.save, { firstName: 'Anna', country: 'SE' });
  const { profiles: service, accounts, avatars } = server.app.services;
  expect(await service.exportOf(anna.user.id)).toMatchObject({ firstName: 'Anna', country: 'SE' });
  await server.app.platform.store.transaction(async (queries) => {
    await service.erase(queries, anna.user.id);
    await avatars.erase(queries, anna.user.id);
  });
  await accounts.erase(anna.user.id);
  expect(await service.profileOf(anna.user.id)).toMatchObject({ firstName: '', country: null });
});
