import { profiles } from '@tabiya/contract/people/profiles.ts';
import { streamers, type StreamerView } from '@tabiya/contract/watch/streamers.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeStaff, type Player } from '../../../test/make.ts';
import { startFakeStreamServices, type FakeStreamServices } from './test-stream-services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = Date.UTC(2026, 10, 20, 12);
let fake: FakeStreamServices;
let server: TestServer;
let staff: Player;
let now = BEGIN;
const logged: string[] = [];

/** Starts a site that has the key of one service, for the tests of a block. */
const useSiteWith = (service: 'twitch' | 'youtube') => {
  beforeAll(async () => {
    fake = await startFakeStreamServices();
    const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
    const streamServices = { [service]: fake.config[service] };
    server = await startTestServer({ now: () => now, log, config: { streamServices } });
    staff = await makeStaff(server);
  });
  beforeEach(async () => {
    await server.app.platform.store.query('delete from streamer');
    fake.clear();
    logged.length = 0;
    now += HOUR;
  });
  afterAll(async () => {
    await server.close();
    await fake[Symbol.asyncDispose]();
  });
};

const makeAsking = async (channels: { twitchUrl?: string; youtubeUrl?: string }): Promise<Player> => {
  const player = await makeMember(server);
  await player.call(profiles.save, channels);
  await player.call(streamers.ask, {});
  return player;
};
const confirm = ({ user: { username } }: Player) =>
  staff.call(streamers.decide, { username, answer: 'confirm', reason: 'a real channel' });
const makeStreamer = async (channels: { twitchUrl?: string; youtubeUrl?: string }): Promise<Player> => {
  const player = await makeAsking(channels);
  await confirm(player);
  return player;
};

const rounds = () =>
  server.app.features.flatMap(({ jobs = [] }) => jobs).filter(({ name }) => name.startsWith('streamers.'));
const round = (service: 'twitch' | 'youtube') => server.app.services.streamFetching.rounds[service]!();
const listed = async () => (await server.visitor().call(streamers.list, {})).streamers;
const liveOf = async ({ user }: Player): Promise<StreamerView['live'] | undefined> =>
  (await listed()).find(({ player }) => player.id === user.id)?.live;
const askedOf = (path: string) => fake.asked.filter((question) => question.startsWith(path));
const refused = (error: string) => ({ body: { error } });

describe('Twitch', () => {
  useSiteWith('twitch');

  test('reports who is live, with the number of viewers, until they go offline', async () => {
    const [ann, ben] = [await makeStreamer({ twitchUrl: 'Ann_Plays' }), await makeStreamer({ twitchUrl: 'ben_plays' })];
    fake.streams.set('ann_plays', { title: 'Endgames', language: 'de', viewer_count: 12 });
    fake.streams.set('ben_plays', { viewer_count: 300, language: 'other' });
    await round('twitch');
    expect(await liveOf(ann)).toEqual({
      ...{ title: 'Endgames', language: 'de_DE', viewers: 12, url: 'https://www.twitch.tv/ann_plays' },
      since: Date.UTC(2026, 10, 20, 11, 30),
    });
    expect(await liveOf(ben)).toMatchObject({ language: null, viewers: 300 });
    const { streamers: panel } = await server.visitor().call(streamers.panel, {});
    expect(panel.map(({ username, url }) => [username, url])).toEqual([
      [ben.user.username, 'https://www.twitch.tv/ben_plays'],
      [ann.user.username, 'https://www.twitch.tv/ann_plays'],
    ]);
    fake.streams.delete('ann_plays');
    await round('twitch');
    expect([await liveOf(ann), (await liveOf(ben))?.viewers]).toEqual([null, 300]);
  });

  test('is asked only about confirmed streamers, and only about their present addresses', async () => {
    const asking = await makeAsking({ twitchUrl: 'not_yet' });
    const gone = await makeStreamer({ twitchUrl: 'no_more' });
    await server.app.services.accounts.setFlags(gone.user.id, { isStreamer: false });
    const moved = await makeStreamer({ twitchUrl: 'old_name' });
    for (const login of ['not_yet', 'no_more', 'old_name']) fake.streams.set(login, {});
    await round('twitch');
    expect(askedOf('helix/streams')).toEqual(['helix/streams?first=100&user_login=old_name']);
    expect(await listed()).toMatchObject([{ player: { id: moved.user.id }, live: { title: 'Chess' } }]);
    expect((await asking.call(streamers.mine, {})).live).toBeNull();
    await moved.call(profiles.save, { twitchUrl: 'new_name' });
    expect(await liveOf(moved)).toBeNull();
  });

  test('is asked about a hundred at once', async () => {
    const { store } = server.app.platform;
    const ann = await makeStreamer({ twitchUrl: 'the_first' });
    await store.query(
      `with made as (
        insert into account overriding system value select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 100000 + n,
          'username', 'streamer' || n, 'username_key', 'streamer' || n, 'email', null, 'email_key', null))).*
          from account a, generate_series(1, 204) n where a.id = $1 returning id),
      shown as (insert into profile select (jsonb_populate_record(p, jsonb_build_object('account_id', made.id))).*
          from profile p, made where p.account_id = $1)
      insert into streamer (account_id, state, asked_at) select id, 'listed', 0 from made`,
      [ann.user.id],
    );
    await round('twitch');
    expect(askedOf('helix/streams').map((question) => question.split('user_login').length - 1)).toEqual([100, 100, 5]);
  });

  test('is asked with a new token when the old one has expired, and only once', async () => {
    const ann = await makeStreamer({ twitchUrl: 'ann_plays' });
    fake.streams.set('ann_plays', { title: 'Still there' });
    fake.endTokens();
    await round('twitch');
    await round('twitch');
    expect((await liveOf(ann))?.title).toBe('Still there');
    expect(askedOf('oauth2/token')).toHaveLength(1);
    fake.trouble.set('helix', { status: 401 });
    await round('twitch');
    expect(askedOf('oauth2/token')).toHaveLength(2);
  });

  test('is not asked for as long as its rate limit says', async () => {
    await makeStreamer({ twitchUrl: 'ann_plays' });
    const reset = String((now + 3 * MINUTE) / 1_000);
    fake.trouble.set('helix', { status: 429, headers: { 'ratelimit-reset': reset } });
    await round('twitch');
    fake.trouble.clear();
    now += 2 * MINUTE;
    await round('twitch');
    expect(askedOf('helix')).toHaveLength(1);
    now += MINUTE;
    await round('twitch');
    expect(askedOf('helix')).toHaveLength(2);
  });

  test.each([
    ['an error', { status: 503 }],
    ['broken JSON', { status: 200, body: '{"data":[' }],
    ['other JSON', { status: 200, body: '{"streams":[]}' }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ])('answering with %s takes nobody offline at once, and keeps nobody live', async (_, trouble) => {
    const ann = await makeStreamer({ twitchUrl: 'ann_plays' });
    fake.streams.set('ann_plays', {});
    await round('twitch');
    fake.trouble.set('helix', trouble);
    now += 5 * MINUTE;
    await round('twitch');
    expect(await liveOf(ann)).not.toBeNull();
    now += 2 * MINUTE;
    await round('twitch');
    expect(await liveOf(ann)).toBeNull();
    expect(logged.join('')).toContain('did not say who is live');
  });

  test('is ignored where its answer is unclear', async () => {
    const ann = await makeStreamer({ twitchUrl: 'ann_plays' });
    fake.streams.set('ann_plays', { type: '' });
    await round('twitch');
    expect(await liveOf(ann)).toBeNull();
    const title = ` \u202Eevil\u0007 ${'♞'.repeat(500)}`;
    fake.streams.set('ann_plays', { title, viewer_count: 1e300, started_at: 'soon', language: 'xx' });
    await round('twitch');
    expect(await liveOf(ann)).toMatchObject({
      ...{ title: `evil ${'♞'.repeat(135)}`, viewers: null, since: now, language: null },
    });
  });

  test('replaces the manual switch of streamers', async () => {
    const ann = await makeStreamer({ twitchUrl: 'ann_plays' });
    expect(await ann.call(streamers.mine, {})).toMatchObject({ asked: ['twitch'], isByHand: false });
    const live = { title: 'Mine', language: 'en' };
    await expect(ann.call(streamers.goLive, live)).rejects.toMatchObject(refused('channels_are_asked'));
    await ann.call(profiles.save, { youtubeUrl: '@ann-plays' });
    expect(await ann.call(streamers.goLive, live)).toMatchObject({
      ...{ asked: ['twitch'], isByHand: true },
      live: { title: 'Mine', viewers: null, url: 'https://www.youtube.com/@ann-plays' },
    });
    fake.streams.set('ann_plays', { title: 'There' });
    await round('twitch');
    expect(await liveOf(ann)).toMatchObject({ title: 'There', viewers: 7 });
    await ann.call(profiles.save, { youtubeUrl: '' });
    fake.streams.clear();
    await round('twitch');
    expect(await liveOf(ann)).toBeNull();
  });

  test("rejecting the site's credentials is logged, without the secret", async () => {
    const ann = await makeStreamer({ twitchUrl: 'ann_plays' });
    fake.streams.set('ann_plays', {});
    fake.endTokens();
    fake.trouble.set('oauth2', { status: 403 });
    await round('twitch');
    expect(await liveOf(ann)).toBeNull();
    expect(logged.join('')).toContain('answered with 403');
    expect(logged.join('')).not.toContain(fake.config.twitch.clientSecret);
  });

  test('has its round every two minutes', () => {
    expect(rounds().map(({ name, schedule }) => [name, schedule?.cron])).toEqual([
      ['streamers.ask_twitch', '*/2 * * * *'],
    ]);
  });
});

describe('YouTube', () => {
  useSiteWith('youtube');
  const show = (channel: string, ...videos: string[]) => fake.uploads.set(channel, videos);

  test('reports who is live, within its quota, until they go offline', async () => {
    const ann = await makeStreamer({ youtubeUrl: '@ann.plays' });
    const ben = await makeStreamer({ youtubeUrl: 'https://youtube.com/channel/UCbenbenbenben' });
    show('@ann.plays', 'later', 'now', 'old');
    show('UCbenbenbenben', 'bens');
    fake.videos.set('later', { title: 'Tomorrow', state: 'upcoming' });
    fake.videos.set('now', { title: 'Blitz', state: 'live', viewers: '1234', language: 'pt-BR' });
    fake.videos.set('old', { title: 'Yesterday', state: 'none' });
    fake.videos.set('bens', { title: 'Bullet', state: 'live' });
    await round('youtube');
    expect(await liveOf(ann)).toMatchObject({
      ...{ title: 'Blitz', language: 'pt_BR', viewers: 1234, url: 'https://www.youtube.com/watch?v=now' },
    });
    expect(await liveOf(ben)).toMatchObject({ title: 'Bullet', language: null, viewers: null });
    expect(fake.asked.map((question) => question.split('?')[0])).toEqual([
      ...['youtube/v3/channels', 'youtube/v3/playlistItems', 'youtube/v3/channels', 'youtube/v3/playlistItems'],
      'youtube/v3/videos',
    ]);
    expect(fake.asked.join()).not.toContain(fake.config.youtube.key);

    fake.asked.length = 0;
    now += 5 * MINUTE;
    fake.videos.set('now', { title: 'Blitz', state: 'none' });
    await round('youtube');
    expect(fake.asked).toEqual(['youtube/v3/videos?part=snippet,liveStreamingDetails&id=now,bens']);
    expect([await liveOf(ann), (await liveOf(ben))?.title]).toEqual([null, 'Bullet']);
  });

  test('is asked about all channels in turn, within the cost limit of a round', async () => {
    const names = Array.from({ length: 14 }, (_, n) => `@channel${n}`);
    for (const name of names) await makeStreamer({ youtubeUrl: name });
    for (const name of names) show(name, `video-of-${name.slice(1)}`);
    await round('youtube');
    expect(fake.asked.length).toBeLessThanOrEqual(34);
    expect(askedOf('youtube/v3/channels')).toHaveLength(12);
    now += 5 * MINUTE;
    await round('youtube');
    const handles = askedOf('youtube/v3/channels').map((question) => question.split('forHandle=')[1]);
    expect(handles.toSorted()).toEqual(names.toSorted());
  });

  test('failing for one channel delays no other for longer than a round', async () => {
    await makeStreamer({ youtubeUrl: '@broken' });
    const ann = await makeStreamer({ youtubeUrl: '@ann.plays' });
    show('@ann.plays', 'now');
    fake.videos.set('now', { title: 'Blitz', state: 'live' });
    fake.trouble.set('youtube/v3/channels', { status: 200, body: 'no JSON' });
    await round('youtube');
    expect(await liveOf(ann)).toBeNull();
    fake.trouble.clear();
    now += 5 * MINUTE;
    await round('youtube');
    expect(await liveOf(ann)).toMatchObject({ title: 'Blitz' });
    fake.trouble.set('youtube', { status: 403 });
    now += 16 * MINUTE;
    await round('youtube');
    expect(await liveOf(ann)).toBeNull();
  });

  test('ignores old addresses, deleted channels, and channels without videos', async () => {
    const old = await makeStreamer({ youtubeUrl: 'https://youtube.com/c/OldName' });
    expect(await old.call(streamers.mine, {})).toMatchObject({ asked: [], isByHand: true });
    await old.call(streamers.goLive, { title: 'By hand', language: 'en' });
    const fresh = await makeStreamer({ youtubeUrl: '@fresh' });
    show('@fresh');
    const gone = await makeStreamer({ youtubeUrl: '@gone' });
    await round('youtube');
    expect(await liveOf(old)).toMatchObject({ title: 'By hand' });
    expect([await liveOf(fresh), await liveOf(gone)]).toEqual([null, null]);
    expect(logged).toEqual([]);
  });

  test('has its round every five minutes', () => {
    expect(rounds().map(({ name, schedule }) => [name, schedule?.cron])).toEqual([
      ['streamers.ask_youtube', '*/5 * * * *'],
    ]);
  });
});
