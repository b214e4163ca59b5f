import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { makeClub, refusedWith } from './test-clubs.ts';

let server: TestServer;
let founder: Player;
let helper: Player;
let outsider: Player;
let club: Awaited<ReturnType<typeof makeClub>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.UTC(2026, 10, 20, 12) });
});
afterAll(() => server.close());
beforeEach(async () => {
  [founder, helper, outsider] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  club = await makeClub(founder);
  await helper.call(clubMembers.join, { id: club.id });
  await give('coordinator');
});

const give = (role: 'member' | 'coordinator') =>
  founder.call(clubMembers.setRole, { id: club.id, username: helper.user.username, role });
const alertsOf = async (player: Player) => Object.keys((await player.call(alerts.list, {})).alerts);
const close = () => founder.call(clubs.close, { id: club.id, name: club.name });
/** Lets somebody ask to join another club, which takes people in by request. */
const ask = async () => {
  const asked = await makeClub(founder, { isOpen: false });
  await founder.call(clubMembers.invite, { id: asked.id, usernames: [helper.user.username] });
  await helper.call(clubMembers.join, { id: asked.id });
  const role = { id: asked.id, username: helper.user.username, role: 'coordinator' } as const;
  await founder.call(clubMembers.setRole, role);
  await outsider.call(clubMembers.join, { id: asked.id });
  return asked;
};

describe('a club that ends', () => {
  test('takes the alerts with it that nobody can answer any more', async () => {
    club = await ask();
    const invited = await makeMember(server);
    await founder.call(clubMembers.invite, { id: club.id, usernames: [invited.user.username] });
    for (const leader of [founder, helper]) expect(await alertsOf(leader)).toContain('user_group_request');
    expect(await alertsOf(invited)).toEqual(['club_invitation']);
    await close();
    for (const leader of [founder, helper]) expect(await alertsOf(leader)).not.toContain('user_group_request');
    expect(await alertsOf(invited)).toEqual([]);
    expect((await invited.call(clubs.mine, {})).invitations).toEqual([]);
  });

  /** Proposes a match that any club may accept, and returns how its state is asked for. */
  const propose = async () => {
    const terms = { kind: 'daily', title: 'Who plays us?', boardsMin: '1', boardsMax: '3' } as const;
    const { kind, number: match } = await founder.call(clubMatches.create, { ...terms, club: club.id });
    return () => outsider.call(clubMatches.view, { kind, match });
  };
  const settle = async () => {
    await server.app.platform.jobs.finish();
    await server.app.platform.events.settle();
  };

  test('calls off its matches that have not begun', async () => {
    const view = await propose();
    await close();
    await settle();
    expect(await view()).toMatchObject({ state: 'cancelled', cancelReason: 'club_closed' });
  });

  test('does so too when the account of its last member is erased', async () => {
    const view = await propose();
    await helper.call(clubMembers.leave, { id: club.id });
    const { store } = server.app.platform;
    await store.transaction((queries) => server.app.services.clubs.erase(queries, founder.user.id));
    await settle();
    expect(await refusedWith(outsider.call(clubs.view, { url: club.url }))).toBe('club_not_found');
    expect(await view()).toMatchObject({ state: 'cancelled', cancelReason: 'club_closed' });
  });
});

describe('the alerts of requests leave a leader who', () => {
  const about = () => ({ id: club.id, username: helper.user.username });
  const RELIEFS: Record<string, () => Promise<unknown>> = {
    'becomes a member like others': () => give('member'),
    'answers no requests from now on': () =>
      founder.call(clubMembers.setRole, { ...about(), role: 'coordinator', rights: ['events'] }),
    'leaves the club': () => helper.call(clubMembers.leave, { id: club.id }),
    'is removed': () => founder.call(clubMembers.kick, about()),
    'is banned': () => founder.call(clubMembers.ban, about()),
  };
  test.each(Object.keys(RELIEFS))('%s', async (name) => {
    club = await ask();
    expect(await alertsOf(helper)).toContain('user_group_request');
    await RELIEFS[name]!();
    expect(await alertsOf(helper)).not.toContain('user_group_request');
    expect(await alertsOf(founder)).toContain('user_group_request');
  });
});
