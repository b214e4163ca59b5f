import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Player } from '../../../test/make.ts';
import { addMember, DAILY, makeClub, startMatchSite } from './test-matches.ts';

const { server, clock, people, twoClubs, soon } = await startMatchSite();
afterAll(() => server.close());

const alertsOf = async (player: Player, type: AlertType = 'club_match_challenge') =>
  (await player.call(alerts.list, {})).alerts[type]?.notifications ?? [];

/** A club is challenged by another one. Both a coordinator and the founder may answer; two others may not. */
const challenge = async (terms: object = {}) => {
  const clubs = await twoClubs(2);
  const [coordinator, editor] = await people(2);
  await addMember(server, clubs.away, { player: coordinator, role: 'coordinator', rights: ['events', 'requests'] });
  await addMember(server, clubs.away, { player: editor!, role: 'admin', rights: ['news'] });
  const asked = { ...DAILY, ...terms, club: clubs.home.id, challenged: clubs.away.url };
  const { kind, number } = await clubs.home.leader.call(clubMatches.create, asked);
  const founder = clubs.away.leader;
  return { ...clubs, key: { kind, match: number }, founder, coordinator, others: [editor!, clubs.theirs[1]!] };
};

describe('the alert of a challenge', () => {
  it('comes to those who may answer for the challenged club, and names match and challenger', async () => {
    const { home, away, key, founder, coordinator, others, ours } = await challenge();
    for (const leader of [founder, coordinator])
      expect(await alertsOf(leader)).toMatchObject([
        {
          ...{ id: key.match, matchKind: 'daily', clubId: away.id, gameName: DAILY.title },
          ...{ groupName: home.url, groupUrl: `/club/${home.url}` },
        },
      ]);
    for (const player of [...others, ...ours]) expect(await alertsOf(player)).toEqual([]);
  });

  it('goes when one of them accepts, with what it names', async () => {
    const { key, founder, coordinator } = await challenge();
    const [alert] = await alertsOf(coordinator);
    await coordinator.call(clubMatches.accept, {
      kind: alert!.matchKind!,
      match: Number(alert!.id),
      club: alert!.clubId!,
    });
    for (const leader of [founder, coordinator]) expect(await alertsOf(leader)).toEqual([]);
    expect(await founder.call(clubMatches.view, key)).toMatchObject({ state: 'gathering' });
  });

  it('goes when one of them declines', async () => {
    const { key, founder, coordinator } = await challenge();
    await founder.call(clubMatches.decline, key);
    for (const leader of [founder, coordinator]) expect(await alertsOf(leader)).toEqual([]);
  });

  it('goes when the challenger calls the match off, and when its time has come', async () => {
    const called = await challenge();
    await called.home.leader.call(clubMatches.cancel, called.key);
    expect(await alertsOf(called.founder)).toEqual([]);
    const late = await challenge({ startsAt: soon() });
    clock.time += 120_000;
    await server.app.services.clubMatches.starts.look();
    expect(await alertsOf(late.founder)).toEqual([]);
  });

  it('of a live and of a daily match with the same number are two', async () => {
    const { home, away, founder } = await challenge();
    const live = { ...DAILY, kind: 'live', startsAt: soon(), club: home.id, challenged: away.url } as const;
    await home.leader.call(clubMatches.create, live);
    expect((await alertsOf(founder)).map(({ matchKind }) => matchKind)).toEqual(['live', 'daily']);
  });
});

describe('the alert of an answer', () => {
  /** Another club challenges; besides its founder a coordinator of it may, an editor and a member may not. */
  const asked = async () => {
    const made = await challenge();
    const [coordinator, editor] = await people(2);
    await addMember(server, made.home, { player: coordinator, role: 'coordinator', rights: ['events', 'requests'] });
    await addMember(server, made.home, { player: editor!, role: 'admin', rights: ['news'] });
    return {
      ...made,
      challengers: [made.home.leader, coordinator],
      unconcerned: [editor!, made.ours[1]!, made.founder],
    };
  };
  const answersOf = (player: Player) => alertsOf(player, 'club_match_answer');

  it.each(['accepted', 'declined'] as const)('comes to those who may challenge: %s', async (answer) => {
    const { away, key, founder, challengers, unconcerned } = await asked();
    if (answer === 'accepted') await founder.call(clubMatches.accept, { ...key, club: away.id });
    else await founder.call(clubMatches.decline, key);
    for (const player of challengers)
      expect(await answersOf(player)).toMatchObject([
        {
          ...{ id: key.match, matchKind: 'daily', gameName: DAILY.title, answer },
          ...{ groupName: away.url, groupUrl: `/club/${away.url}`, viewUrl: `/${key.match}/club/matches` },
        },
      ]);
    for (const player of unconcerned) expect(await answersOf(player)).toEqual([]);
  });

  it('comes when a club takes up a match that is open to all, and leads to the live match', async () => {
    const { home, away } = await twoClubs(2);
    const open = { ...DAILY, kind: 'live', startsAt: soon(), club: home.id } as const;
    const { kind, number } = await home.leader.call(clubMatches.create, open);
    await away.leader.call(clubMatches.accept, { kind, match: number, club: away.id });
    expect(await answersOf(home.leader)).toMatchObject([
      { matchKind: 'live', answer: 'accepted', viewUrl: `/${number}/club/matches/live` },
    ]);
  });

  it('does not come when the challenger calls the match off', async () => {
    const { home, key, challengers } = await asked();
    await home.leader.call(clubMatches.cancel, key);
    for (const player of challengers) expect(await answersOf(player)).toEqual([]);
  });
});

describe('the list of challenges', () => {
  it('shows those who may answer what waits for an answer, and nobody else', async () => {
    const { key, founder, coordinator, others, home } = await challenge();
    const list = async (player: Player) => (await player.call(clubMatches.challenges, {})).items;
    for (const leader of [founder, coordinator]) expect(await list(leader)).toMatchObject([{ number: key.match }]);
    const stranger = await makeClub(server, await people(1));
    for (const player of [...others, home.leader, stranger.leader]) expect(await list(player)).toEqual([]);
    await founder.call(clubMatches.decline, key);
    expect(await list(founder)).toEqual([]);
  });

  it('has them for the challenged club alone, until it accepts', async () => {
    const { key, founder, away } = await challenge();
    const isOpen = async () => {
      const { items } = await server.visitor().call(clubMatches.open, { kind: 'daily' });
      return items.some(({ number }) => number === key.match);
    };
    expect(await isOpen()).toBe(false);
    await founder.call(clubMatches.accept, { ...key, club: away.id });
    expect(await isOpen()).toBe(true);
  });

  it('goes on after a page', async () => {
    const { home, away, founder, key } = await challenge();
    const asked = { ...DAILY, club: home.id, challenged: away.url };
    const { number } = await home.leader.call(clubMatches.create, asked);
    const first = await founder.call(clubMatches.challenges, { limit: '1' });
    expect(first.items).toMatchObject([{ number }]);
    const rest = await founder.call(clubMatches.challenges, { limit: '1', cursor: first.next! });
    expect(rest).toMatchObject({ items: [{ number: key.match }], next: null });
  });
});
