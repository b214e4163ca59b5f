import type { StreamService } from '@tabiya/contract/watch/streamers.ts';
import { localeOf } from '@tabiya/contract/site/locales.ts';
import * as z from 'zod/mini';

/** Addresses of profiles. */
export interface Channels {
  twitchUrl: string | null;
  youtubeUrl: string | null;
}

/** What a service said of a channel that is live. */
export interface FoundStream {
  title: string;
  /** Locale code; null where the service names no language, or one that the site is not read in. */
  language: string | null;
  since: number;
  viewers: number | null;
  url: string;
}

/** What a service has said of a streamer's channel, as long as the channel has this address. */
export interface ChannelRow {
  account_id: string;
  service: StreamService;
  address: string;
  asked_at: number;
  /** YouTube's playlist of all that the channel has shown; null while it is not known. */
  uploads: string | null;
  /** Id of YouTube's video that is live. */
  video: string | null;
  live: FoundStream | null;
  /** What was found counts no longer than that: nobody stays live because a service does not answer. */
  live_until: number | null;
}

/** The longest title of either service. */
const TITLE_MAX = 140;
const VIEWERS_MAX = 2_147_483_647;
/** Signs that are not seen, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Strangers wrote it, on another site. */
export const cleanTitle = (title: string): string =>
  [...title.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()].slice(0, TITLE_MAX).join('').toWellFormed();

/** From `de` or `pt-BR`, as services write it. */
export const languageCode = (tag: string | undefined): string | null => {
  const [language = ''] = (tag ?? '').split('-');
  return (localeOf(tag ?? '') ?? localeOf(language))?.code ?? null;
};

export const countViewers = (said: unknown): number | null => {
  const count = Number(said ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? Math.min(count, VIEWERS_MAX) : null;
};

/** No later than `now`, and so where nothing that can be read is said. */
export const beganAt = (said: string | undefined, now: number): number => {
  const at = Date.parse(said ?? '');
  return Number.isNaN(at) ? now : Math.min(at, now);
};

/** The items of a list that are as documented; services have been seen to change one field of a few. */
export const readable = <T>(schema: z.ZodMiniType<T>, items: readonly unknown[]): T[] =>
  items.flatMap((item) => {
    const result = schema.safeParse(item);
    return result.success ? [result.data] : [];
  });

/** The name by which Twitch can be asked about an address of a profile. */
export const twitchLogin = (address: string): string | undefined =>
  /^https:\/\/www\.twitch\.tv\/(\w{3,25})$/.exec(address)?.[1]?.toLowerCase();

/**
 * What YouTube finds a channel by. Undefined for addresses like `/c/name`: they lead somewhere, but the API does not know
 * them, and a handle of the same name may be somebody else's.
 */
export const youtubeChannel = (address: string): Record<string, string> | undefined => {
  const path = new URL(address).pathname;
  const [, kind, name] = /^\/(@|channel\/|user\/)(.+)$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return kind === '@' ? { forHandle: `@${name}` } : kind === 'user/' ? { forUsername: name } : { id: name };
};

const CAN_BE_ASKED: Record<StreamService, (address: string) => unknown> = {
  twitch: twitchLogin,
  youtube: youtubeChannel,
};

export const canBeAsked = (service: StreamService, address: string): boolean =>
  CAN_BE_ASKED[service](address) !== undefined;
