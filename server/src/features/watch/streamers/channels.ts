import { cleanLine } from '@tabiya/contract/kit/written-text.ts';
import type { StreamService } from '@tabiya/contract/watch/streamers.ts';
import { localeOf } from '@tabiya/contract/site/locales.ts';
import * as z from 'zod/mini';

/** Channel addresses of a profile. */
export interface Channels {
  twitchUrl: string | null;
  youtubeUrl: string | null;
}

/** What a service reported of a live channel. */
export interface FoundStream {
  title: string;
  /** Locale code; null if the service names no language, or one that the site does not have. */
  language: string | null;
  since: number;
  viewers: number | null;
  url: string;
}

/** What a service has reported of a streamer's channel; valid while the channel has this address. */
export interface ChannelRow {
  account_id: string;
  service: StreamService;
  address: string;
  asked_at: number;
  /** YouTube's uploads playlist of the channel; null while unknown. */
  uploads: string | null;
  /** Id of the live YouTube video. */
  video: string | null;
  live: FoundStream | null;
  /** Expiry of the result, so that nobody stays live because a service does not answer. */
  live_until: number | null;
}

/** The longest title of either service. */
const TITLE_MAX = 140;
const VIEWERS_MAX = 2_147_483_647;

/** Cleans a title, which strangers wrote on another site. */
export const cleanTitle = (title: string): string => [...cleanLine(title)].slice(0, TITLE_MAX).join('');

/** Parses language tags such as `de` or `pt-BR`, as services write them. */
export const languageCode = (tag: string | undefined): string | null => {
  const [language = ''] = (tag ?? '').split('-');
  return (localeOf(tag ?? '') ?? localeOf(language))?.code ?? null;
};

export const countViewers = (said: unknown): number | null => {
  const count = Number(said ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? Math.min(count, VIEWERS_MAX) : null;
};

/** Returns the reported instant, but at most `now`, which is also the default for unreadable values. */
export const beganAt = (said: string | undefined, now: number): number => {
  const at = Date.parse(said ?? '');
  return Number.isNaN(at) ? now : Math.min(at, now);
};

/**
 * Returns the items of a list that match the documentation; services have been seen to change a field of some items.
 */
export const readable = <T>(schema: z.ZodMiniType<T>, items: readonly unknown[]): T[] =>
  items.flatMap((item) => {
    const result = schema.safeParse(item);
    return result.success ? [result.data] : [];
  });

/** Returns the Twitch login in the address of a profile. */
export const twitchLogin = (address: string): string | undefined =>
  /^https:\/\/www\.twitch\.tv\/(\w{3,25})$/.exec(address)?.[1]?.toLowerCase();

/**
 * Returns the parameter by which YouTube finds a channel. Undefined for addresses like `/c/name`: the API does not know
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
