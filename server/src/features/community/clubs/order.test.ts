import { clubMembers, FOUNDER_AWAY_DAYS, SUCCESSION_DAYS } from '@tabiya/contract/community/club-members.ts';
import type { ClubRight } from '@tabiya/contract/community/club-rights.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, type Player } from '../../../test/make.ts';
import { makeClub, refusedWith, TERMS } from './test-clubs.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let clock = Date.UTC(2026, 10, 20, 12);
let founder: Player;
let admin: Player;
let bob: Player;
let club: Awaited<ReturnType<typeof makeClub>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  [founder, admin, bob] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  club = await makeClub(founder);
  for (const player of [admin, bob]) await player.call(clubMembers.join, { id: club.id });
  await give(founder, admin, 'admin');
});

const about = (player: Player) => ({ id: club.id, username: player.user.username });
type Given = [role: 'member' | 'coordinator' | 'admin', rights?: ClubRight[]];
const give = (by: Player, to: Player, ...[role, rights]: Given) =>
  by.call(clubMembers.setRole, { ...about(to), role, ...(rights && { rights }) });
const roleOf = (player: Player) => server.app.services.clubs.roleOf(club.id, player.user.id);
const rolesOf = (...players: Player[]) => Promise.all(players.map(roleOf));
const sweep = async () => {
  for (const { every = [] } of server.app.features) {
    for (const work of every) if (work.leader === 'club_succession') await work.run();
  }
};
const seeAgain = (player: Player) =>
  server.app.platform.store.query('update account set last_seen_at = $2 where id = $1', [player.user.id, clock]);

describe('roles', () => {
  test('bring rights, which are then changed one by one', async () => {
    const may = (right: ClubRight) => server.app.services.clubs.may(club.id, bob.user.id, right);
    await give(founder, bob, 'coordinator');
    expect([await may('events'), await may('requests'), await may('kick')]).toEqual([true, true, false]);
    await give(founder, bob, 'coordinator', ['news']);
    expect([await may('events'), await may('news')]).toEqual([false, true]);
    await give(founder, bob, 'member', ['news']);
    expect([await roleOf(bob), await may('news')]).toEqual(['member', false]);
  });

  test('are given only by those with the right, and never to or from the founder', async () => {
    expect(await refusedWith(give(admin, bob, 'coordinator'))).toBe('club_right_missing');
    await give(founder, admin, 'admin', ['admin', 'kick']);
    await give(admin, bob, 'coordinator');
    expect(await refusedWith(give(admin, founder, 'member'))).toBe('club_leader_protected');
    expect(await refusedWith(give(founder, founder, 'member'))).toBe('club_leader_protected');
    expect(await refusedWith(give(admin, bob, 'admin', ['admin']))).toBe('club_leader_protected');
    await give(founder, bob, 'admin', ['admin']);
    expect(await refusedWith(give(admin, bob, 'member'))).toBe('club_leader_protected');
    await give(bob, bob, 'member');
    expect(await rolesOf(founder, admin, bob)).toEqual(['founder', 'admin', 'member']);
    expect(await refusedWith(give(founder, await makeMember(server), 'admin'))).toBe('member_not_found');
  });

  test('of the founder are handed over by the founder only', async () => {
    await give(founder, admin, 'admin', ['admin']);
    expect(await refusedWith(admin.call(clubMembers.handOver, about(admin)))).toBe('club_right_missing');
    await founder.call(clubMembers.handOver, about(bob));
    expect(await rolesOf(founder, admin, bob)).toEqual(['admin', 'admin', 'founder']);
    await founder.call(clubMembers.leave, { id: club.id });
  });
});

describe('removals', () => {
  test('and bans are for those with the right, and stop at leaders', async () => {
    expect(await refusedWith(bob.call(clubMembers.kick, about(admin)))).toBe('club_right_missing');
    expect(await refusedWith(admin.call(clubMembers.kick, about(founder)))).toBe('club_leader_protected');
    await give(founder, bob, 'coordinator');
    expect(await refusedWith(admin.call(clubMembers.kick, about(bob)))).toBe('club_leader_protected');
    await founder.call(clubMembers.kick, about(bob));
    expect(await roleOf(bob)).toBeUndefined();
    await bob.call(clubMembers.join, { id: club.id });
    await admin.call(clubMembers.ban, about(bob));
    expect(await refusedWith(bob.call(clubMembers.join, { id: club.id }))).toBe('club_banned');
    expect((await admin.call(clubMembers.bans, { url: club.url })).items).toMatchObject([
      { player: { id: bob.user.id }, by: { id: admin.user.id } },
    ]);
    await founder.call(clubMembers.unban, about(bob));
    await bob.call(clubMembers.join, { id: club.id });
    expect((await bob.call(clubs.view, { url: club.url })).members).toBe(3);
  });

  test('by moderators of the site need no membership', async () => {
    const moderator = await makeModerator(server);
    await moderator.call(clubMembers.ban, about(admin));
    expect(await refusedWith(moderator.call(clubMembers.ban, about(founder)))).toBe('club_leader_protected');
    expect(await refusedWith(give(moderator, bob, 'admin'))).toBe('club_right_missing');
    expect(await rolesOf(founder, admin)).toEqual(['founder', undefined]);
  });

  test('stand in the record, which leaders read', async () => {
    await admin.call(clubMembers.ban, about(bob));
    const { items } = await admin.call(clubMembers.log, { url: club.url });
    expect(items).toMatchObject([
      { act: 'banned', by: { id: admin.user.id }, about: { id: bob.user.id } },
      { act: 'role', by: { id: founder.user.id }, detail: 'admin events requests news kick settings' },
      { act: 'founded' },
    ]);
    expect(await refusedWith(bob.call(clubMembers.log, { url: club.url }))).toBe('club_right_missing');
  });
});

describe('succession', () => {
  test('passes the club of a closed account to the oldest leader after a time', async () => {
    await server.app.services.accounts.setStanding(founder.user.id, LEVELS.voluntarilyClosed);
    await sweep();
    expect(await bob.call(clubs.view, { url: club.url })).toMatchObject({
      founderMissed: { since: clock, until: clock + SUCCESSION_DAYS.closed * DAY_MS },
    });
    clock += SUCCESSION_DAYS.closed * DAY_MS - 1;
    await sweep();
    expect(await rolesOf(founder, admin)).toEqual(['founder', 'admin']);
    clock += 1;
    await sweep();
    await sweep();
    expect(await rolesOf(founder, admin)).toEqual(['admin', 'founder']);
  });

  test('waits for an absent founder, who may come back', async () => {
    clock += (FOUNDER_AWAY_DAYS + 1) * DAY_MS;
    await sweep();
    await seeAgain(founder);
    await sweep();
    expect((await admin.call(clubs.view, { url: club.url })).founderMissed).toBeNull();
    expect(await rolesOf(founder, admin)).toEqual(['founder', 'admin']);
  });

  test('passes over leaders who are absent too, and leaves a club where nobody is', async () => {
    clock += (FOUNDER_AWAY_DAYS + 1) * DAY_MS;
    await sweep();
    clock += SUCCESSION_DAYS.away * DAY_MS;
    await sweep();
    expect(await rolesOf(founder, admin, bob)).toEqual(['founder', 'admin', 'member']);
    await seeAgain(bob);
    await server.app.services.clubs.touch(club.id, bob.user.id);
    await sweep();
    expect(await rolesOf(founder, admin, bob)).toEqual(['admin', 'admin', 'founder']);
  });

  test('happens at once when the account is erased, and the last one closes the club', async () => {
    const { store } = server.app.platform;
    const erase = (player: Player) =>
      store.transaction((queries) => server.app.services.clubs.erase(queries, player.user.id));
    await erase(founder);
    expect(await rolesOf(founder, admin)).toEqual([undefined, 'founder']);
    await erase(admin);
    expect(await rolesOf(admin, bob)).toEqual([undefined, 'founder']);
    await erase(bob);
    expect(await refusedWith(bob.call(clubs.view, { url: club.url }))).toBe('club_not_found');
    expect(await store.query('select 1 from club_member where club_id = $1', [club.id])).toEqual([]);
  });
});

/** A number from 0 to 1 that depends on the seed only, by a linear congruence. */
const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

test.each([1, 2, 3])('no sequence of acts leaves a club without a founder (%i)', async (seed) => {
  const roll = dice(seed);
  // Staff close the account of the last one from time to time.
  const closed = await makeMember(server);
  await closed.call(clubMembers.join, { id: club.id });
  const people = [founder, admin, bob, await makeMember(server), await makeMember(server), closed];
  const moderator = await makeModerator(server);
  const one = () => people[Math.floor(roll() * people.length)]!;
  const { id } = club;
  const { services, platform } = server.app;
  const acts: (() => Promise<unknown>)[] = [
    () => one().call(clubMembers.join, { id }),
    () => one().call(clubMembers.leave, { id }),
    () => one().call(clubMembers.kick, about(one())),
    () => one().call(clubMembers.ban, about(one())),
    () => one().call(clubMembers.unban, about(one())),
    () => give(one(), one(), roll() < 0.5 ? 'admin' : 'member', roll() < 0.5 ? ['admin', 'kick'] : []),
    () => one().call(clubMembers.handOver, about(one())),
    () => one().call(clubs.change, { id, ...TERMS, name: club.name, isOpen: roll() < 0.5 }),
    () => one().call(clubMembers.manage, { ...about(one()), action: roll() < 0.5 ? 'approve' : 'deny' }),
    async () => {
      clock += 20 * DAY_MS;
      await seeAgain(one());
      await sweep();
    },
    () => one().call(clubMembers.invite, { id, usernames: [one().user.username] }),
    () => moderator.call(roll() < 0.5 ? clubMembers.kick : clubMembers.ban, about(one())),
    () => services.accounts.setStanding(closed.user.id, roll() < 0.5 ? LEVELS.cheater : null),
    () => platform.store.transaction((queries) => services.clubs.erase(queries, one().user.id)),
    () => one().call(clubs.close, { id, name: roll() < 0.1 ? club.name : 'Another club' }),
  ];
  let mostSteps = 0;
  for (let step = 0; step < 120; step += 1) {
    const pair = [acts[Math.floor(roll() * acts.length)]!, acts[Math.floor(roll() * acts.length)]!];
    await Promise.allSettled(pair.map((act) => act()));
    const [row] = await platform.store.query<{
      closed_at: number | null;
      members: number;
      counted: number;
      led: number;
    }>(
      `select c.closed_at, c.members, count(m.*)::int as counted,
        (count(m.*) filter (where m.role = 'founder'))::int as led
        from club c left join club_member m on m.club_id = c.id where c.id = $1 group by c.id`,
      [id],
    );
    expect(row).toMatchObject({ members: row!.counted });
    if (row!.closed_at !== null) break;
    expect(row).toMatchObject({ led: 1 });
    mostSteps = step;
  }
  expect(mostSteps).toBeGreaterThan(10);
});
