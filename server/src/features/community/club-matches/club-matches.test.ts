import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { LIVE_ENTRY_MS, MATCH_AHEAD_MS } from '@tabiya/contract/community/club-matches.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addMember, agree, DAILY, makeClub, refusedWith, type TestClub, startMatchSite } from './test-matches.ts';

const { server, clock, people, twoClubs, soon, view, joinAll } = await startMatchSite();
afterAll(() => server.close());

describe('a proposal', () => {
  it('waits for any club, has a number within its kind, and is accepted once', async () => {
    const { home, away, theirs } = await twoClubs();
    const third = await makeClub(server, await people(1));
    const made = await home.leader.call(clubMatches.create, { ...DAILY, club: home.id, text: 'Beginners welcome.' });
    const live = { kind: 'live', startsAt: soon() } as const;
    const other = await home.leader.call(clubMatches.create, { ...DAILY, ...live, club: home.id });
    const next = await home.leader.call(clubMatches.create, { ...DAILY, club: home.id });
    expect(next.number).toBe(made.number + 1);
    expect(other.kind).toBe('live');
    const key = { kind: 'daily', match: made.number } as const;
    const { items } = await server.visitor().call(clubMatches.open, { kind: 'daily' });
    expect(items[0]).toMatchObject({ number: next.number, home: { id: home.id }, away: null, state: 'open' });
    expect(await view(key, theirs[0])).toMatchObject({ may: { accept: [{ id: away.id }], cancel: false, sides: [] } });
    await away.leader.call(clubMatches.accept, { ...key, club: away.id });
    expect(await view(key)).toMatchObject({ state: 'gathering', away: { id: away.id }, text: 'Beginners welcome.' });
    expect(await refusedWith(third.leader.call(clubMatches.accept, { ...key, club: third.id }))).toBe('match_taken');
    expect((await server.visitor().call(clubMatches.ofClub, { url: away.url })).items).toMatchObject([
      { number: made.number },
    ]);
  });

  it('to one club is for that club alone, which may decline', async () => {
    const { home, away } = await twoClubs();
    const third = await makeClub(server, await people(1));
    const asked = { ...DAILY, club: home.id, challenged: away.url };
    const { number: match } = await home.leader.call(clubMatches.create, asked);
    const key = { kind: 'daily', match } as const;
    expect(await refusedWith(third.leader.call(clubMatches.accept, { ...key, club: third.id }))).toBe('not_allowed');
    expect(await refusedWith(third.leader.call(clubMatches.decline, key))).toBe('not_allowed');
    await away.leader.call(clubMatches.decline, key);
    expect(await view(key)).toMatchObject({ state: 'cancelled', cancelReason: 'declined' });
    expect(await refusedWith(away.leader.call(clubMatches.accept, { ...key, club: away.id }))).toBe('match_over');
  });

  it.each([
    ['match_title_empty', { title: ' ' }],
    ['bad_boards', { boardsMin: '0' }],
    ['bad_boards', { boardsMin: '4', boardsMax: '3' }],
    ['bad_range', { ratingMin: '1500', ratingMax: '1400' }],
    ['start_past', { startsAt: '1000' }],
    ['start_too_far', { startsAt: String(1_800_000_000_000 + 2 * MATCH_AHEAD_MS) }],
    ['start_missing', { kind: 'live' as const }],
    ['bad_time_control', { kind: 'live' as const, baseTime: '0', increment: '0', startsAt: String(1_800_086_400_000) }],
    ['bad_fen', { fen: 'no position' }],
    ['set_up_is_casual', { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' }],
    ['club_not_found', { challenged: 'no-such-club' }],
  ])('is refused with %s for %j, and changes nothing', async (code, wrong) => {
    const home = await makeClub(server, await people(1));
    expect(await refusedWith(home.leader.call(clubMatches.create, { ...DAILY, ...wrong, club: home.id }))).toBe(code);
    expect((await server.visitor().call(clubMatches.ofClub, { url: home.url })).items).toEqual([]);
  });

  it('is no club’s against itself', async () => {
    const home = await makeClub(server, await people(1));
    const asked = { ...DAILY, club: home.id };
    expect(await refusedWith(home.leader.call(clubMatches.create, { ...asked, challenged: home.url }))).toBe(
      'own_club',
    );
    const { number: match } = await home.leader.call(clubMatches.create, asked);
    const accepted = home.leader.call(clubMatches.accept, { kind: 'daily', match, club: home.id });
    expect(await refusedWith(accepted)).toBe('own_club');
  });
});

describe('rights', () => {
  it.each([
    ['founder', [], undefined],
    ['coordinator', ['events', 'requests'], undefined],
    ['coordinator', ['requests'], 'not_allowed'],
    ['admin', ['events', 'requests', 'news', 'kick', 'settings'], undefined],
    ['admin', ['news', 'kick', 'settings'], 'not_allowed'],
    ['member', [], 'not_allowed'],
    [null, [], 'not_allowed'],
  ])('%s with %j: proposing, accepting and cancelling answer %s', async (role, rights, code) => {
    const { home, away } = await twoClubs();
    const [asker] = await people(1);
    const club: TestClub = role === 'founder' ? await makeClub(server, [asker]) : home;
    if (role !== null && role !== 'founder') await addMember(server, club, { player: asker, role, rights });
    expect(await refusedWith(asker.call(clubMatches.create, { ...DAILY, club: club.id }))).toBe(code);
    const { number: match } = await away.leader.call(clubMatches.create, { ...DAILY, club: away.id });
    const key = { kind: 'daily', match } as const;
    expect(await refusedWith(asker.call(clubMatches.accept, { ...key, club: club.id }))).toBe(code);
    if (code !== undefined) await club.leader.call(clubMatches.accept, { ...key, club: club.id });
    expect((await view(key, asker)).may.cancel).toBe(code === undefined);
    expect(await refusedWith(asker.call(clubMatches.cancel, key))).toBe(code);
    expect((await asker.call(clubMatches.clubs, {})).clubs).toHaveLength(code === undefined ? 1 : 0);
  });

  it('of a club do not reach into matches of other clubs', async () => {
    const { home, away } = await twoClubs();
    const stranger = await makeClub(server, await people(1));
    const key = await agree(home, away);
    for (const act of [clubMatches.cancel, clubMatches.decline])
      expect(await refusedWith(stranger.leader.call(act, key))).toBe('not_allowed');
  });
});

describe('a roster', () => {
  it('holds those who joined by themselves, once and for one side', async () => {
    const { home, away, ours, theirs } = await twoClubs(2);
    const [both] = await people(1);
    for (const club of [home, away]) await addMember(server, club, { player: both, role: 'member' });
    const key = await agree(home, away);
    const [stranger] = await people(1);
    expect(await refusedWith(stranger.call(clubMatches.join, { ...key, side: 'home' }))).toBe('not_club_member');
    expect(await refusedWith(ours[1]!.call(clubMatches.join, { ...key, side: 'away' }))).toBe('not_club_member');
    await joinAll(key, [ours[1]!, both], [theirs[1]!]);
    expect(await refusedWith(ours[1]!.call(clubMatches.join, { ...key, side: 'home' }))).toBe('joined_already');
    expect(await refusedWith(both.call(clubMatches.join, { ...key, side: 'away' }))).toBe('joined_other_side');
    expect(await view(key, both)).toMatchObject({ entrants: { home: 2, away: 1 }, mine: { side: 'home' } });
    await both.call(clubMatches.leave, key);
    expect(await refusedWith(both.call(clubMatches.leave, key))).toBe('not_joined');
    await both.call(clubMatches.join, { ...key, side: 'away' });
    expect(await view(key)).toMatchObject({ entrants: { home: 1, away: 2 } });
  });

  it('has substitutes, who move up when somebody leaves', async () => {
    const { home, away, ours } = await twoClubs(3);
    const key = await agree(home, away, { boardsMax: '1' });
    for (const player of ours) {
      await player.call(clubMatches.join, { ...key, side: 'home' });
      clock.time += 1_000;
    }
    expect((await view(key, ours[1])).mine).toMatchObject({ isSubstitute: true });
    await ours[0].call(clubMatches.leave, key);
    expect((await view(key, ours[1])).mine).toMatchObject({ isSubstitute: false });
    const { items } = await server.visitor().call(clubMatches.roster, { ...key, side: 'home' });
    expect(items.filter((entrant) => entrant.isSubstitute).map(({ player }) => player.id)).toEqual([ours[2]!.user.id]);
  });

  it('is closed to ratings outside of the range, and to all once the match is due', async () => {
    const { home, away, ours, theirs } = await twoClubs();
    const strong = await agree(home, away, { ratingMin: '2500' });
    expect((await view(strong, ours[0])).bar).toBe('rating_outside');
    expect(await refusedWith(ours[0].call(clubMatches.join, { ...strong, side: 'home' }))).toBe('rating_outside');
    const key = await agree(home, away, { startsAt: soon() });
    await theirs[0].call(clubMatches.join, { ...key, side: 'away' });
    clock.time += 60_000;
    expect(await refusedWith(ours[0].call(clubMatches.join, { ...key, side: 'home' }))).toBe('match_begun');
    expect(await refusedWith(theirs[0].call(clubMatches.leave, key))).toBe('match_begun');
    expect(await refusedWith(home.leader.call(clubMatches.cancel, key))).toBe('match_begun');
  });

  it('of a live match opens an hour before it begins', async () => {
    const { home, away, ours } = await twoClubs();
    const startsAt = clock.time + 2 * LIVE_ENTRY_MS;
    const key = await agree(home, away, { kind: 'live', startsAt: String(startsAt) });
    const join = () => refusedWith(ours[0].call(clubMatches.join, { ...key, side: 'home' }));
    expect(await view(key, ours[0])).toMatchObject({ bar: 'entry_not_open', entryAt: startsAt - LIVE_ENTRY_MS });
    clock.time = startsAt - LIVE_ENTRY_MS - 1;
    expect(await join()).toBe('entry_not_open');
    clock.time += 1;
    expect(await join()).toBe(undefined);
  });

  it('loses who leaves the club, and who closes the account', async () => {
    const { home, away, ours, theirs } = await twoClubs(2);
    const key = await agree(home, away);
    await joinAll(key, [ours[1]!], [theirs[1]!]);
    const { clubMatches: service, accounts } = server.app.services;
    await service.rosters.withdraw(ours[1]!.user.id, away.id);
    expect(await view(key)).toMatchObject({ entrants: { home: 1, away: 1 } });
    await service.rosters.withdraw(ours[1]!.user.id, home.id);
    await accounts.setStanding(theirs[1]!.user.id, LEVELS.voluntarilyClosed);
    await server.app.platform.events.settle();
    await expect.poll(() => view(key)).toMatchObject({ entrants: { home: 0, away: 0 } });
  });
});

it('can be commented on, under its name', async () => {
  const { home, away, ours } = await twoClubs();
  const { match } = await agree(home, away);
  const content = { contentType: 'team_match', contentId: `daily-${match}` } as const;
  const { comment } = await ours[0].call(comments.create, { ...content, text: 'Good luck!' });
  expect(comment).toMatchObject({ author: { id: ours[0].user.id } });
  expect(await refusedWith(ours[0].call(comments.create, { ...content, contentId: 'daily-999999', text: 'x' }))).toBe(
    'content_not_found',
  );
});

it.each(['0', '999999', '9999999999999999'])('number %s is not found, like any that no match has', async (match) => {
  for (const kind of ['daily', 'live'] as const)
    expect(await refusedWith(server.visitor().call(clubMatches.view, { kind, match }))).toBe('match_not_found');
});
