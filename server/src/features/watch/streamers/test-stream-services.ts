import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StreamServices } from '../../../platform/config/stream-config.ts';

/** A live stream at Twitch as a test describes it; the rest is as documented by Twitch. */
export interface FakeStream {
  title?: string;
  language?: string;
  viewer_count?: number;
  started_at?: string;
  type?: string;
}

/** A YouTube video as a test describes it. */
export interface FakeVideo {
  title: string;
  state: 'live' | 'upcoming' | 'none';
  viewers?: string;
  language?: string;
}

/** A faulty answer in place of the documented one: a status, and a body that may be invalid JSON. */
interface Trouble {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** Local stand-ins for Twitch and YouTube, which answer as these document it. */
export interface FakeStreamServices extends AsyncDisposable {
  config: Required<StreamServices>;
  /** Every request, such as `helix/streams?first=100&user_login=ann`. */
  asked: string[];
  /** Live streams at Twitch, by login. */
  streams: Map<string, FakeStream>;
  /** Ids of videos by channel (`@ann`, `UC...`), newest first. */
  uploads: Map<string, string[]>;
  videos: Map<string, FakeVideo>;
  /** Faulty answers, by prefix of the path. */
  trouble: Map<string, Trouble>;
  /** Invalidates the tokens that were issued. */
  endTokens(): void;
  /** Clears all requests and answers. */
  clear(): void;
}

const SECRET = 'a secret of the site';
const KEY = 'a-key-of-the-site';
const BEGAN = '2026-11-20T11:30:00Z';
type Fake = Omit<FakeStreamServices, 'config' | 'endTokens' | 'clear' | typeof Symbol.asyncDispose> & { token: number };
type Answer = Trouble | object;

export const startFakeStreamServices = async (): Promise<FakeStreamServices> => {
  const fake: Fake = {
    ...{ asked: [], token: 1, streams: new Map(), uploads: new Map(), videos: new Map(), trouble: new Map() },
  };
  const server = createServer((request, response) => void answer(request, response, fake)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = {
    twitch: { clientId: 'the-site', clientSecret: SECRET, origins: { id: origin, api: origin } },
    youtube: { key: KEY, origin },
  };
  return Object.assign(fake, {
    config,
    endTokens: () => void (fake.token += 1),
    clear() {
      fake.asked.length = 0;
      for (const answers of [fake.streams, fake.uploads, fake.videos, fake.trouble]) answers.clear();
    },
    [Symbol.asyncDispose]: async () => void server.close(),
  });
};

const answer = async (request: IncomingMessage, response: ServerResponse, fake: Fake) => {
  const address = new URL(request.url ?? '', 'http://fake');
  const path = address.pathname.slice(1);
  fake.asked.push(decodeURIComponent(`${path}${address.search}`));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const trouble = [...fake.trouble].find(([start]) => path.startsWith(start))?.[1];
  const said: Answer = trouble ?? answerTo(path, { query: address.searchParams, form, request }, fake);
  const { status, body, headers } = 'status' in said ? said : { status: 200, body: JSON.stringify(said), headers: {} };
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body ?? JSON.stringify({ error: { code: status, message: 'refused' } }));
};

interface Asked {
  query: URLSearchParams;
  form: URLSearchParams;
  request: IncomingMessage;
}

const answerTo = (path: string, asked: Asked, fake: Fake): Answer => {
  if (path === 'oauth2/token') return tokenFor(asked, fake);
  if (path === 'helix/streams') return streamsFor(asked, fake);
  if (!path.startsWith('youtube/v3/')) return { status: 404 };
  if (asked.request.headers['x-goog-api-key'] !== KEY) return { status: 400 };
  return youtubeAnswer(path.slice('youtube/v3/'.length), asked.query, fake);
};

const tokenFor = ({ form, request }: Asked, { token }: Fake): Answer => {
  const isRight = form.get('client_id') === 'the-site' && form.get('client_secret') === SECRET;
  if (request.method !== 'POST' || form.get('grant_type') !== 'client_credentials') return { status: 400 };
  return isRight
    ? { access_token: `token ${token}`, expires_in: 5_011_271, token_type: 'bearer' }
    : { status: 403, body: JSON.stringify({ status: 403, message: 'invalid client secret' }) };
};

const streamsFor = ({ query, request }: Asked, { streams, token }: Fake): Answer => {
  const { authorization, 'client-id': clientId } = request.headers;
  if (authorization !== `Bearer token ${token}` || clientId !== 'the-site') return { status: 401 };
  const logins = query.getAll('user_login');
  if (logins.length > 100 || logins.some((login) => !/^\w{1,25}$/.test(login))) return { status: 400 };
  const data = logins.flatMap((login) => {
    const stream = streams.get(login);
    const documented = { type: 'live', title: 'Chess', language: 'en', viewer_count: 7, started_at: BEGAN };
    return stream ? [{ id: '1', user_id: '2', user_login: login, user_name: login, ...documented, ...stream }] : [];
  });
  return { data, pagination: {} };
};

const youtubeAnswer = (what: string, query: URLSearchParams, { uploads, videos }: Fake): Answer => {
  if (what === 'channels') {
    const name = query.get('forHandle') ?? query.get('id') ?? query.get('forUsername') ?? '';
    const items = [{ id: 'UC1', contentDetails: { relatedPlaylists: { likes: '', uploads: `UU ${name}` } } }];
    return uploads.has(name) ? { kind: 'youtube#channelListResponse', items } : { kind: 'youtube#channelListResponse' };
  }
  if (what === 'playlistItems') {
    const ids = uploads.get((query.get('playlistId') ?? '').replace('UU ', '')) ?? [];
    const items = ids.slice(0, Number(query.get('maxResults'))).map((videoId) => ({ contentDetails: { videoId } }));
    return ids.length === 0 ? { status: 404 } : { items };
  }
  const ids = (query.get('id') ?? '').split(',');
  if (what !== 'videos' || ids.length > 50) return { status: 400 };
  return { items: ids.flatMap((id) => (videos.has(id) ? [videoOf(id, videos.get(id)!)] : [])) };
};

const videoOf = (id: string, { title, state, viewers, language }: FakeVideo) => ({
  id,
  snippet: { title, liveBroadcastContent: state, ...(language && { defaultAudioLanguage: language }) },
  ...(state === 'live' && {
    liveStreamingDetails: { actualStartTime: BEGAN, ...(viewers && { concurrentViewers: viewers }) },
  }),
});
