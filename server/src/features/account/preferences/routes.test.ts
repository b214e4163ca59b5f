import { accounts } from '@tabiya/contract/account/accounts.ts';
import { preferences } from '@tabiya/contract/account/preferences.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import { rolesOf } from './policy.ts';

let server: TestServer;
let ann: Player;
let guest: Player;

beforeAll(async () => {
  server = await startTestServer();
  ann = await makeMember(server);
  guest = await makeGuest(server);
});
afterAll(() => server.close());

const me = async (player: Player) => (await player.call(accounts.session, {})).user;
const post = async (player: Player, path: string, body: Record<string, unknown>) => {
  const headers = { 'content-type': 'application/json' };
  const response = await player.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as { error?: string } };
};

describe('user items', () => {
  it('are kept for each person separately, and can be removed', async () => {
    const item = 'closedYearInChessBanner';
    expect(await ann.call(preferences.item, { item })).toEqual({ item, value: false });
    await ann.call(preferences.setItem, { item });
    await ann.call(preferences.setItem, { item, value: true });
    expect(await ann.call(preferences.item, { item })).toEqual({ item, value: true });
    expect((await guest.call(preferences.item, { item })).value).toBe(false);
    expect((await ann.call(preferences.item, { item: 'introducedToStreaks' })).value).toBe(false);
    await post(ann, '/callback/user/set-item', { item, value: '0' });
    expect((await ann.call(preferences.item, { item })).value).toBe(false);
  });

  it('accept only the documented names', async () => {
    expect((await post(ann, '/callback/user/set-item', { item: 'everything' })).body.error).toBe('bad_input');
    expect((await ann.fetch('/callback/user/get-item/everything')).status).toBe(404);
  });
});

describe('choices', () => {
  it('take effect in the account at once', async () => {
    await ann.call(preferences.archiveView, { archiveView: 'grid' });
    await ann.call(preferences.fairPlayAgree, { agree: '1' });
    await ann.call(preferences.homeContentType, { recentContentType: 'best' });
    await ann.call(preferences.contentLanguage, { contentLanguage: 'de_DE' });
    const chosen = { archiveView: 'grid', fairPlayAgree: true, homeContentType: 'best', contentLanguage: 'de_DE' };
    expect(await me(ann)).toMatchObject(chosen);
    await ann.call(preferences.fairPlayAgree, { agree: '0' });
    await ann.call(preferences.contentLanguage, { contentLanguage: 'default' });
    expect(await me(ann)).toMatchObject({ fairPlayAgree: false, contentLanguage: 'default' });
  });

  it.each([
    ['/callback/user/archive-view', { archiveView: 'tiles' }],
    ['/callback/user/home-recent-content-type', { recentContentType: 'friends' }],
    ['/callback/user/home-recent-content-type', { recentContentType: 'Best' }],
    ['/callback/user/home-recent-content-type', {}],
    ['/callback/user/content-language/set', { contentLanguage: 'deutsch' }],
    ['/guest/update-skill-level', { skill_level: 4 }],
    ['/guest/update-skill-level', { skill_level: 'new' }],
  ])('%s refuses %j and changes nothing', async (path, body) => {
    const before = await me(ann);
    expect((await post(ann, path, body)).body.error).toBe('bad_input');
    expect(await me(ann)).toEqual(before);
  });

  it.each(['2', 'yes'])('of fair play do not include %s', async (choice) => {
    const before = await me(ann);
    expect((await post(ann, `/callback/user/set-fair-play-agree/${choice}`, {})).body.error).toBe('not_found');
    expect(await me(ann)).toEqual(before);
  });

  it('with an unknown language are refused', async () => {
    const answer = await post(ann, '/callback/user/content-language/set', { contentLanguage: 'xx_XX' });
    expect(answer).toMatchObject({ status: 404, body: { error: 'language_not_found' } });
  });
});

describe('the skill level', () => {
  it('of a guest is a number, and decides the initial rating', async () => {
    const start = async () =>
      (await server.app.services.ratings.current([guest.user.id], 'blitz')).get(guest.user.id)?.rating.rating;
    expect(await start()).toBe(600);
    await guest.call(preferences.skillLevel, { skill_level: 2 });
    expect(await me(guest)).toMatchObject({ skillLevel: 'intermediate' });
    expect(await start()).toBe(1200);
  });

  it('of a member is the one given at sign-up', async () => {
    expect((await post(ann, '/guest/update-skill-level', { skill_level: 3 })).body.error).toBe('not_a_guest');
    expect(await me(ann)).toMatchObject({ skillLevel: 'new' });
  });
});

describe('roles', () => {
  it('are for logged-in people', async () => {
    expect((await server.visitor().fetch('/callback/security/user/roles')).status).toBe(401);
    expect(await guest.call(preferences.roles, {})).toEqual({ roles: ['guest'] });
    expect(await ann.call(preferences.roles, {})).toEqual({ roles: ['basic'] });
  });

  it.each([
    [LEVELS.gold, true, ['basic', 'silver', 'gold', 'activated']],
    [LEVELS.staff, false, ['basic', 'silver', 'gold', 'platinum', 'diamond', 'moderator', 'staff']],
    [LEVELS.abuser, true, ['abuser']],
    [LEVELS.guest, false, ['guest']],
  ])('of level %i (activated: %s) are %j', (membershipLevel, isActivated, roles) => {
    expect(rolesOf({ membershipLevel, isActivated })).toEqual(roles);
  });
});
