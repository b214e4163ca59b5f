import * as z from 'zod/mini';
import type { TwitchConfig } from '../../../platform/config/stream-config.ts';
import { askJson, NoAnswer } from './ask-json.ts';
import { beganAt, cleanTitle, countViewers, languageCode, readable, type FoundStream } from './channels.ts';

/** Maximum number of logins in one call. */
const TWITCH_BATCH = 100;
const OWN = { id: 'https://id.twitch.tv', api: 'https://api.twitch.tv' };
/** Longest wait, whatever the rate limit of Twitch says. */
const LONGEST_REST_MS = 3_600_000;

const Token = z.object({ access_token: z.string() });
const Answer = z.object({ data: z.array(z.unknown()) });
const Stream = z.object({
  user_login: z.string(),
  /** Empty if Twitch is not sure itself. */
  type: z.literal('live'),
  title: z.string(),
  viewer_count: z.number(),
  started_at: z.string(),
  language: z.string(),
});

export interface Twitch {
  /** Returns which of up to 100 logins are live. Throws if that is unknown. */
  liveAmong(logins: readonly string[]): Promise<Map<string, FoundStream>>;
  /** Returns whether requests are paused by the rate limit. */
  isResting(): boolean;
}

export const createTwitch = ({ clientId, clientSecret, origins = OWN }: TwitchConfig, now: () => number): Twitch => {
  let token: string | undefined;
  let restsUntil = 0;

  const newToken = async (): Promise<string> => {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    });
    const answer = await askJson(new URL('/oauth2/token', origins.id), { method: 'POST', body });
    return z.parse(Token, answer).access_token;
  };
  const ask = async (address: URL): Promise<unknown> => {
    token ??= await newToken();
    return askJson(address, { headers: { 'client-id': clientId, authorization: `Bearer ${token}` } });
  };
  /** Tokens last for weeks, but may be revoked at any time. */
  const askWithToken = (address: URL): Promise<unknown> =>
    ask(address).catch((error: unknown) => {
      if (!(error instanceof NoAnswer) || error.status !== 401 || token === undefined) throw error;
      token = undefined;
      return ask(address);
    });

  return {
    isResting: () => now() < restsUntil,
    async liveAmong(logins) {
      const address = new URL('/helix/streams', origins.api);
      address.searchParams.set('first', String(TWITCH_BATCH));
      for (const login of logins) address.searchParams.append('user_login', login);
      const answer = await askWithToken(address).catch((error: unknown) => {
        if (error instanceof NoAnswer && error.status === 429) restsUntil = restOf(error.headers, now());
        throw error;
      });
      const streams = readable(Stream, z.parse(Answer, answer).data);
      return new Map(streams.map((stream) => [stream.user_login.toLowerCase(), toFound(stream, now())]));
    },
  };
};

/** `Ratelimit-Reset` is in seconds since 1970. */
const restOf = (headers: Headers, now: number): number => {
  const reset = Number(headers.get('ratelimit-reset') ?? 0) * 1_000;
  return Number.isFinite(reset) ? Math.min(reset, now + LONGEST_REST_MS) : now;
};

const toFound = (stream: z.infer<typeof Stream>, now: number): FoundStream => ({
  title: cleanTitle(stream.title),
  language: languageCode(stream.language),
  since: beganAt(stream.started_at, now),
  viewers: countViewers(stream.viewer_count),
  url: `https://www.twitch.tv/${stream.user_login.toLowerCase()}`,
});
