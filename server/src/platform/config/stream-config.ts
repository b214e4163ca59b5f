import * as z from 'zod';

const text = z.string().optional();

export const STREAM_VARIABLES = {
  TWITCH_CLIENT_ID: {
    default: 'unset: not asked',
    meaning: 'Registration of this site with Twitch, which then says which streamers are live.',
    schema: text,
  },
  TWITCH_CLIENT_SECRET: { default: 'unset', meaning: 'The secret that belongs to it.', schema: text },
  YOUTUBE_API_KEY: {
    default: 'unset: not asked',
    meaning: 'Key for the YouTube Data API v3, which then says which streamers are live, within its free quota.',
    schema: text,
  },
} as const;

type Values = Record<keyof typeof STREAM_VARIABLES, string | undefined>;

export interface TwitchConfig {
  clientId: string;
  clientSecret: string;
  /** Addresses of Twitch, which tests replace. */
  origins?: { id: string; api: string };
}

export interface YoutubeConfig {
  key: string;
  /** Address of YouTube's API, which tests replace. */
  origin?: string;
}

/** The configured services that report who is live. */
export interface StreamServices {
  twitch?: TwitchConfig;
  youtube?: YoutubeConfig;
}

/** Returns the configured services. Half a registration is a problem. */
export const streamServicesOf = (values: Values): { services: StreamServices; problems: string[] } => {
  const { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: clientSecret, YOUTUBE_API_KEY: key } = values;
  const isHalf = (clientId === undefined) !== (clientSecret === undefined);
  return {
    services: {
      ...(clientId !== undefined && clientSecret !== undefined && { twitch: { clientId, clientSecret } }),
      ...(key !== undefined && { youtube: { key } }),
    },
    problems: isHalf ? ['TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET belong together'] : [],
  };
};
