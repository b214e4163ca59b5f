import { announcements } from '@tabiya/contract/notify/announcements.ts';
import { calendar } from '@tabiya/contract/watch/calendar.ts';
import { languages } from '@tabiya/contract/account/languages.ts';
import { preferences } from '@tabiya/contract/account/preferences.ts';
import { presence } from '@tabiya/contract/people/presence.ts';
import { profiles } from '@tabiya/contract/people/profiles.ts';
import { staff as staffCalls } from '@tabiya/contract/staff/staff.ts';
import { LIVE_DECLARATION_HOURS, streamers } from '@tabiya/contract/watch/streamers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeStaff, type Player } from '../../../test/make.ts';

const HOUR = 3_600_000;
const BEGIN = Date.UTC(2026, 10, 20, 12);
let server: TestServer;
let staff: Player;
let ann: Player;
let now = BEGIN;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  [staff, ann] = await Promise.all([makeStaff(server), makeMember(server)]);
});
afterAll(() => server.close());

const refused = (error: string) => ({ body: { error } });
const listed = async () => (await server.visitor().call(streamers.list, {})).streamers;

test('a streamer is confirmed by the staff, goes live, and goes offline after the given time', async () => {
  const { username } = ann.user;
  const stream = { title: ' Endgames ', language: 'de' };
  await expect(ann.call(streamers.ask, {})).rejects.toMatchObject(refused('no_channel'));
  await ann.call(profiles.save, { twitchUrl: 'ann_plays' });
  await expect(ann.call(streamers.goLive, stream)).rejects.toMatchObject(refused('not_a_streamer'));
  expect(await ann.call(streamers.ask, {})).toMatchObject({ state: 'asked', live: null });
  await expect(ann.call(streamers.ask, {})).rejects.toMatchObject(refused('already_asked'));
  expect((await staff.call(streamers.asking, {})).asking).toMatchObject([
    { player: { username }, twitchUrl: 'https://www.twitch.tv/ann_plays' },
  ]);
  expect(await listed()).toEqual([]);

  await staff.call(streamers.decide, { username, answer: 'confirm', reason: 'a real channel' });
  const again = staff.call(streamers.decide, { username, answer: 'decline', reason: 'twice' });
  await expect(again).rejects.toMatchObject(refused('nobody_asked'));
  const { items: entries } = await staff.call(staffCalls.audit, { act: 'streamer_confirm' });
  expect(entries).toMatchObject([{ subject: username, reason: 'a real channel' }]);
  expect(await listed()).toMatchObject([{ player: { username }, live: null }]);

  await expect(ann.call(streamers.goLive, { ...stream, title: ' ' })).rejects.toMatchObject(refused('title_empty'));
  const { live } = await ann.call(streamers.goLive, stream);
  const url = 'https://www.twitch.tv/ann_plays';
  expect(live).toEqual({ title: 'Endgames', language: 'de_DE', since: BEGIN, viewers: null, url });
  const streaming = async () =>
    (await server.visitor().call(presence.users, { ids: ann.user.id })).users.map((user) => user.streaming);
  expect(await streaming()).toEqual([true]);
  const panel = await server.visitor().call(streamers.panel, {});
  expect(panel.streamers).toMatchObject([{ username, avatar: null, gameTimeClass: expect.any(String), url }]);
  now += LIVE_DECLARATION_HOURS * HOUR;
  expect(await listed()).toMatchObject([{ live: null }]);
  await ann.call(streamers.goLive, stream);
  expect(await ann.call(streamers.endLive, {})).toMatchObject({ state: 'listed', live: null });
  expect(await streaming()).toEqual([false]);

  await server.app.services.accounts.setFlags(ann.user.id, { isStreamer: false });
  expect(await listed()).toEqual([]);
});

test('without keys no service is asked', () => {
  const jobs = server.app.features.flatMap((feature) => feature.jobs ?? []);
  expect(jobs.filter(({ name }) => name.startsWith('streamers.'))).toEqual([]);
});

test('a declined member may ask again', async () => {
  const ben = await makeMember(server);
  await ben.call(profiles.save, { youtubeUrl: '@ben-plays' });
  await ben.call(streamers.ask, {});
  await staff.call(streamers.decide, { username: ben.user.username, answer: 'decline', reason: 'no chess in it' });
  expect(await ben.call(streamers.mine, {})).toMatchObject({ state: 'declined' });
  expect(await ben.call(streamers.ask, {})).toMatchObject({ state: 'asked' });
});

test('among live streamers, members see those in their languages first', async () => {
  const goesLive = async (language: string) => {
    const player = await makeMember(server);
    await player.call(profiles.save, { twitchUrl: player.user.username.replaceAll('-', '_') });
    await player.call(streamers.ask, {});
    const { username } = player.user;
    await staff.call(streamers.decide, { username, answer: 'confirm', reason: 'a real channel' });
    await player.call(streamers.goLive, { title: 'Live', language });
  };
  for (const language of ['en', 'de', 'fr']) await goesLive(language);
  const reader = await makeMember(server);
  const order = async (player: Pick<Player, 'call'> = reader) => {
    const { streamers: all } = await player.call(streamers.list, {});
    const { streamers: panel } = await player.call(streamers.panel, {});
    expect(panel.map(({ username }) => username)).toEqual(all.flatMap((s) => (s.live ? s.player.username : [])));
    return all.flatMap(({ live }) => live?.language ?? []);
  };
  const reads = (contentLanguage: string) => reader.call(preferences.contentLanguage, { contentLanguage });
  expect(await order(server.visitor())).toEqual(['en_US', 'de_DE', 'fr_FR']);
  await reads('fr_FR');
  expect(await order()).toEqual(['fr_FR', 'en_US', 'de_DE']);
  await reader.call(languages.choose, { locale: 'de' });
  await reads('default');
  expect(await order()).toEqual(['de_DE', 'en_US', 'fr_FR']);
  await reads('default_and_user');
  expect(await order()).toEqual(['en_US', 'de_DE', 'fr_FR']);
  await reads('any');
  expect(await order()).toEqual(['en_US', 'de_DE', 'fr_FR']);
});

test('an announcement is chosen by locale and content language, while it is valid', async () => {
  const add = (locale: string, text: string, fromAt = now) =>
    staff.call(announcements.add, { locale, text, url: '/tv', fromAt, untilAt: fromAt + HOUR });
  const backwards = { locale: 'en', text: 'Late', fromAt: now, untilAt: now };
  await expect(staff.call(announcements.add, backwards)).rejects.toMatchObject(refused('ends_before_it_begins'));
  await add('de_DE', 'Heute das Endspiel');
  await add('en_US', 'The final today');
  await add('fr_FR', 'Plus tard', now + HOUR);
  const texts = async (player: Pick<Player, 'call'>, locale: string) => {
    const { language, defaultLanguage } = await player.call(announcements.view, { locale });
    return [language?.text ?? null, defaultLanguage?.text ?? null];
  };
  const visitor = server.visitor();
  expect(await texts(visitor, 'de')).toEqual(['Heute das Endspiel', 'The final today']);
  expect(await texts(visitor, 'fr_FR')).toEqual([null, 'The final today']);
  expect(await texts(ann, 'fr_FR')).toEqual([null, null]);
  expect((await visitor.call(announcements.viewOwn, {})).language?.text).toBe('The final today');
  for (const contentLanguage of ['default_and_user', 'any']) {
    await ann.call(preferences.contentLanguage, { contentLanguage });
    expect(await texts(ann, 'es')).toEqual([null, 'The final today']);
  }
  await ann.call(preferences.contentLanguage, { contentLanguage: 'de_DE' });
  expect(await texts(ann, 'es')).toEqual(['Heute das Endspiel', null]);
  expect(await texts(ann, 'en')).toEqual(['The final today', 'The final today']);
  await expect(visitor.call(announcements.view, { locale: 'xx' })).rejects.toMatchObject(refused('not_found'));
  const [german] = (await staff.call(announcements.list, {})).announcements;
  await staff.call(announcements.remove, { id: german!.id });
  await expect(staff.call(announcements.remove, { id: german!.id })).rejects.toMatchObject(
    refused('announcement_not_found'),
  );
  expect(await texts(visitor, 'de')).toEqual([null, 'The final today']);
});

test('events are listed by date, and updated in place', async () => {
  const event = { title: 'Open', place: 'Riga', startsAt: now + HOUR, endsAt: now + 2 * HOUR };
  const { id } = await staff.call(calendar.save, event);
  await staff.call(calendar.save, { ...event, title: 'Old', startsAt: now - 2 * HOUR, endsAt: now - HOUR });
  await staff.call(calendar.save, { ...event, title: 'Now', startsAt: now - HOUR });
  await staff.call(calendar.save, { ...event, id, title: 'Riga Open' });
  const { coming, past } = await server.visitor().call(calendar.list, {});
  expect(coming.map(({ title }) => title)).toEqual(['Now', 'Riga Open']);
  expect(past.map(({ title }) => title)).toEqual(['Old']);
  await staff.call(calendar.remove, { id });
  await expect(staff.call(calendar.save, { ...event, id })).rejects.toMatchObject(refused('event_not_found'));
  await expect(ann.call(calendar.save, event)).rejects.toMatchObject(refused('not_allowed'));
});
