import { coaches, REVIEW_RULE, type CoachForm } from '@tabiya/contract/community/coaches.ts';
import { messages } from '@tabiya/contract/community/messages.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { staff } from '@tabiya/contract/staff/staff.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, makeStaff, nextSettled, startGame, type Player } from '../../../test/make.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let clock = Date.UTC(2026, 10, 20, 12);
let boss: Player;
let coach: Player;
let pupil: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());

const FORM: CoachForm = {
  ...{ name: 'Anna Ant', headline: 'Calm chess', languages: ['en', 'de'], methods: ['live_lessons'] },
  ...{ price: '30 €', availability: 'Mondays', officialRating: 'FIDE 2100', isTaking: true, text: 'I **teach**.' },
};
const refusedWith = async (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (failure: unknown) => (failure instanceof CallFailure ? failure.body?.error : String(failure)),
  );
const decide = (who: Player, answer: 'confirm' | 'decline', isVerified = false) =>
  boss.call(coaches.decide, { username: who.user.username, answer, isVerified, reason: 'Known to the federation' });
const makeCoach = async (form: Partial<CoachForm> = {}, isVerified = true): Promise<Player> => {
  const player = await makeMember(server);
  await player.call(coaches.ask, { ...FORM, ...form });
  await decide(player, 'confirm', isVerified);
  return player;
};
const named = (who: Player) => ({ username: who.user.username });
const names = async (search: object = {}) =>
  (await server.visitor().call(coaches.list, search)).items.map(({ player }) => player.username);

/** New members write no reviews before they have played. */
const play = async (white: Player) => {
  const black = await makeMember(server);
  for (let at = 0; at < 10; at += 1) {
    const id = await startGame(server, { white, black, rated: false });
    const settled = nextSettled(server);
    const { games } = server.app.services;
    await games.command(id, white.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
    await games.command(id, black.user.id, { type: 'move', ply: 2, uci: 'e7e5' });
    await games.command(id, white.user.id, { type: 'resign' });
    await settled;
  }
};
let sent = 0;
const write = async (from: Player, to: Player) => {
  sent += 1;
  await from.call(messages.create, { ...named(to), content: 'Hello', clientId: String(sent).padStart(32, 'x') });
};
const talk = async (days: number) => {
  for (const at of [0, 1]) {
    await write(pupil, coach);
    await write(coach, pupil);
    if (at === 0) clock += days * DAY_MS;
  }
};
const review = (by: Player, stars = 5, text = 'Very patient') =>
  by.call(coaches.review, { ...named(coach), stars, text });

beforeEach(async () => {
  clock += 100 * DAY_MS;
  boss = await makeStaff(server);
  coach = await makeCoach();
  pupil = await makeMember(server);
});

test('a member applies, staff confirm, and everybody finds the coach', async () => {
  const member = await makeMember(server);
  expect(await member.call(coaches.mine, {})).toMatchObject({ state: 'draft', name: '' });
  const asked = await member.call(coaches.ask, FORM);
  expect(asked).toMatchObject({ state: 'asked', isVerified: false, text: 'I **teach**.' });
  expect(await names()).not.toContain(member.user.username);
  expect(await refusedWith(member.call(coaches.view, named(member)))).toBe('coach_not_found');
  expect(await refusedWith(member.call(coaches.ask, FORM))).toBe('already_asked');
  const { asking } = await boss.call(coaches.asking, {});
  expect(asking.at(-1)).toMatchObject({ player: { username: member.user.username }, officialRating: 'FIDE 2100' });
  await decide(member, 'confirm', true);
  expect(await refusedWith(decide(member, 'confirm'))).toBe('nobody_asked');
  expect(await server.visitor().call(coaches.view, named(member))).toMatchObject({
    ...{ html: '<p>I <strong>teach</strong>.</p>\n', isVerified: true, isRatingChecked: true, stars: null },
    ...{ mine: null, mayReview: false },
  });
  expect((await server.app.services.accounts.currentUserOf(member.user.id))?.isCoach).toBe(true);
  const audit = await boss.call(staff.audit, { act: 'coach_confirm' });
  expect(audit.items[0]).toMatchObject({ subject: member.user.username, reason: 'Known to the federation' });
});

test('a declined application says why, and may be made again', async () => {
  const member = await makeMember(server);
  await member.call(coaches.ask, FORM);
  await decide(member, 'decline');
  expect(await member.call(coaches.mine, {})).toMatchObject({ state: 'declined', reason: 'Known to the federation' });
  expect(await member.call(coaches.ask, FORM)).toMatchObject({ state: 'asked', reason: '' });
});

test('an entry that says too little stays a draft', async () => {
  const member = await makeMember(server);
  expect(await refusedWith(member.call(coaches.ask, { ...FORM, languages: [] }))).toBe('coach_incomplete');
  expect(await member.call(coaches.mine, {})).toMatchObject({ state: 'draft', headline: '' });
  expect(await member.call(coaches.save, { ...FORM, languages: [] })).toMatchObject({ state: 'draft' });
  expect(await refusedWith(coach.call(coaches.save, { ...FORM, text: ' ' }))).toBe('coach_incomplete');
  expect(await coach.call(coaches.view, named(coach))).toMatchObject({ html: '<p>I <strong>teach</strong>.</p>\n' });
});

test('a changed name or rating is no longer marked as checked by staff', async () => {
  expect(await coach.call(coaches.save, { ...FORM, officialRating: 'FIDE 2800' })).toMatchObject({
    ...{ state: 'listed', isVerified: true, isRatingChecked: false },
  });
  expect(await coach.call(coaches.save, { ...FORM, name: 'Magnus' })).toMatchObject({ isVerified: false });
});

test('coaches are found by language, method, title, country and words', async () => {
  const { accounts, profiles } = server.app.services;
  const other = await makeCoach({ headline: 'Xylophone endings', languages: ['pl'], methods: ['endgames'] });
  await accounts.setTitle(other.user.id, 'WGM');
  await profiles.save({ id: other.user.id, membershipLevel: LEVELS.basic, flags: {} }, { country: 'PL' });
  const { username } = other.user;
  const searches = [
    { language: 'pl' },
    { method: 'endgames' },
    { title: 'WGM' },
    { country: 'PL' },
    { query: 'xyloph' },
    { query: username },
    { language: 'pl', query: 'endings' },
  ];
  expect(await Promise.all(searches.map(names))).toEqual(searches.map(() => [username]));
  expect(await names({ language: 'pl', method: 'live_lessons' })).toEqual([]);
  expect(await names({ query: "'; drop table coach" })).toEqual([]);
});

test('coaches who are online are found, page by page', async () => {
  const others = [await makeCoach(), await makeCoach(), await makeCoach()];
  const sockets = [await others[0]!.socket(), await others[2]!.socket()];
  const first = await pupil.call(coaches.list, { isOnline: true, limit: 1, order: 'newest' });
  const rest = await pupil.call(coaches.list, { isOnline: true, limit: 5, order: 'newest', cursor: first.next! });
  const found = [...first.items, ...rest.items];
  expect(found.map(({ player, isOnline }) => [player.username, isOnline])).toEqual([
    [others[2]!.user.username, true],
    [others[0]!.user.username, true],
  ]);
  expect(rest.next).toBeNull();
  for (const socket of sockets) await socket.close();
});

test('a list goes on by key in every order', async () => {
  for (const order of ['reviews', 'rating', 'newest'] as const) {
    const all = (await pupil.call(coaches.list, { order, limit: 100 })).items.map(({ player }) => player.id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await pupil.call(coaches.list, { order, limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ player }) => player.id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  }
  expect(await refusedWith(pupil.call(coaches.list, { cursor: 'nonsense' }))).toBe('bad_page_token');
});

test('only who has talked with the coach for a week reviews, once', async () => {
  await play(pupil);
  expect(await refusedWith(review(pupil))).toBe('not_a_pupil');
  await write(pupil, coach);
  clock += REVIEW_RULE.days * DAY_MS;
  await write(pupil, coach);
  expect(await refusedWith(review(pupil))).toBe('not_a_pupil');
  await write(coach, pupil);
  await write(coach, pupil);
  expect(await pupil.call(coaches.view, named(coach))).toMatchObject({ mayReview: true, mine: null });
  expect(await refusedWith(review(pupil, 5, ' '))).toBe('review_empty');
  await review(pupil, 2);
  const { review: changed } = await review(pupil, 4, 'Better now');
  expect(changed).toMatchObject({ stars: 4, text: 'Better now', editedAt: clock, mayAnswer: false, mayRemove: true });
  const { items } = await coach.call(coaches.reviews, named(coach));
  expect(items).toMatchObject([{ id: changed.id, mayAnswer: true, mayRemove: false }]);
  expect(await pupil.call(coaches.view, named(coach))).toMatchObject({ reviews: 1, stars: 4, mine: { stars: 4 } });
  expect(await refusedWith(review(coach))).toBe('own_account');
});

test('a week of talk in a day, and an account that has not played, are not enough', async () => {
  await talk(REVIEW_RULE.days - 1);
  await play(pupil);
  expect(await refusedWith(review(pupil))).toBe('not_a_pupil');
  const [fresh, old] = [await makeMember(server), pupil];
  pupil = fresh;
  await talk(REVIEW_RULE.days);
  expect(await refusedWith(review(fresh))).toBe('not_a_pupil');
  pupil = old;
});

test('the coach answers, and cannot escape a review by leaving the list', async () => {
  await play(pupil);
  await talk(REVIEW_RULE.days);
  const { id } = (await review(pupil, 1, 'Never came')).review;
  expect(await refusedWith(pupil.call(coaches.answer, { id, text: 'Mine' }))).toBe('review_not_found');
  expect(await coach.call(coaches.answer, { id, text: 'I was ill.' })).toMatchObject({
    review: { answer: 'I was ill.' },
  });
  expect(await refusedWith(coach.call(coaches.removeReview, { id }))).toBe('review_not_found');
  expect(await coach.call(coaches.leave, {})).toMatchObject({ state: 'draft', name: 'Anna Ant' });
  expect(await refusedWith(pupil.call(coaches.view, named(coach)))).toBe('coach_not_found');
  await coach.call(coaches.ask, FORM);
  boss = await makeStaff(server);
  await decide(coach, 'confirm');
  expect(await pupil.call(coaches.view, named(coach))).toMatchObject({ reviews: 1, stars: 1 });
});

test('a review is reported and removed for good by a moderator, or withdrawn by its author', async () => {
  await play(pupil);
  await talk(REVIEW_RULE.days);
  const first = (await review(pupil)).review;
  await pupil.call(coaches.removeReview, { id: first.id });
  expect(await pupil.call(coaches.view, named(coach))).toMatchObject({ reviews: 0, stars: null, mine: null });
  const { id } = (await review(pupil, 1, 'Rude words')).review;
  const moderator = await makeModerator(server);
  await coach.call(reports.content, { reason_id: 2, contentType: 'coach_review', contentId: String(id) });
  const { reports: open } = await moderator.call(reports.list, {});
  expect(open.at(-1)).toMatchObject({ contentType: 'coach_review', content: 'Rude words' });
  await moderator.call(coaches.removeReview, { id });
  expect((await pupil.call(coaches.reviews, named(coach))).items).toEqual([]);
  expect(await refusedWith(review(pupil, 1, 'Again'))).toBe('review_removed');
});

test('reviews of closed accounts do not count, and a coach who loses the mark is not shown', async () => {
  await play(pupil);
  await talk(REVIEW_RULE.days);
  await review(pupil, 1);
  const { accounts, coaches: service } = server.app.services;
  await accounts.setStanding(pupil.user.id, LEVELS.abuser);
  await service.recountAll();
  expect(await boss.call(coaches.view, named(coach))).toMatchObject({ reviews: 0, stars: null });
  expect((await boss.call(coaches.reviews, named(coach))).items).toEqual([]);
  await accounts.setFlags(coach.user.id, { isCoach: false });
  expect(await refusedWith(boss.call(coaches.view, named(coach)))).toBe('coach_not_found');
});

test('an entry is reported, exported and erased', async () => {
  await pupil.call(reports.content, { reason_id: 2, contentType: 'coach', contentId: coach.user.username });
  const { reports: open } = await boss.call(reports.list, {});
  expect(open.at(-1)).toMatchObject({ contentType: 'coach', subject: coach.user.username });
  const { coaches: service } = server.app.services;
  expect(await service.exportOf(coach.user.id)).toMatchObject({ entry: { name: 'Anna Ant' }, reviews: [] });
  await server.app.platform.store.transaction((queries) => service.erase(queries, coach.user.id));
  expect(await service.exportOf(coach.user.id)).toBeUndefined();
  expect(await coach.call(coaches.mine, {})).toMatchObject({ state: 'draft', name: '' });
});

test.each([
  { languages: ['klingon'] },
  { methods: ['bribes'] },
  { languages: Array.from({ length: 9 }, () => 'en') },
  { headline: 'a'.repeat(101) },
  { text: 'a'.repeat(10_000_000) },
])('bad input is refused and changes nothing', async (bad) => {
  const failure = await refusedWith(coach.call(coaches.save, { ...FORM, ...bad } as never));
  expect(failure).toMatch(/^(bad_input|too_large)$/);
  expect(await coach.call(coaches.mine, {})).toMatchObject({ headline: 'Calm chess', text: 'I **teach**.' });
});
