import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';
import { REASON_MAX } from '../staff/staff.ts';
import { WATCH_PANEL_MAX, WatchEntry } from './watch.ts';
import { WrittenLine, WrittenText } from '../kit/written-text.ts';

export const STREAM_TITLE_MAX = 80;
/** Hours for which a member counts as live after declaring it; declaring it again restarts the time. */
export const LIVE_DECLARATION_HOURS = 4;
/** Maximum number of streamers on the list. */
const STREAMERS_MAX = 200;

/** Streaming services of the members. The site polls those for which it has an API key. */
export const STREAM_SERVICES = ['twitch', 'youtube'] as const;
export type StreamService = (typeof STREAM_SERVICES)[number];

const LiveStream = z.object({
  /** Empty if the stream has none. */
  title: z.string(),
  /** Locale code, for example `de_DE`; null if unknown. */
  language: z.nullable(z.string()),
  since: z.int(),
  /** Null if unknown. */
  viewers: z.nullable(z.int()),
  /** Address of the stream; null if the streamer has removed the channel from the profile. */
  url: z.nullable(z.string()),
});

const Channels = { twitchUrl: z.nullable(z.string()), youtubeUrl: z.nullable(z.string()) };

export const StreamerView = z.object({
  player: PlayerView,
  ...Channels,
  /** Null while the streamer is not live. */
  live: z.nullable(LiveStream),
});
export type StreamerView = z.infer<typeof StreamerView>;

const STREAMER_STATES = ['none', 'asked', 'listed', 'declined'] as const;

/** A member's own streamer status. */
export const OwnStreamView = z.object({
  state: z.enum(STREAMER_STATES),
  ...Channels,
  /** Services that the site polls to find out whether the member is live. */
  asked: z.array(z.enum(STREAM_SERVICES)),
  /** True if members declare it themselves, which ends when all of their channels can be polled. */
  isByHand: z.boolean(),
  live: z.nullable(LiveStream),
});
export type OwnStreamView = z.infer<typeof OwnStreamView>;

const StreamerApplication = z.object({ player: PlayerView, ...Channels, askedAt: z.int() });
export type AskingStreamer = z.infer<typeof StreamerApplication>;

const reason = WrittenText(REASON_MAX).check(z.minLength(1));
const limit = { calls: 60, seconds: 60 };

export const streamers = {
  /** Live streamers come first: for members, those in a language that they read, then by the number of viewers. */
  list: endpoint({
    method: 'GET',
    path: '/callback/streamers',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ streamers: z.array(StreamerView).check(z.maxLength(STREAMERS_MAX)) }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Lists live streamers for the watch panel. */
  panel: endpoint({
    documented: 'int_navbar_panels_watch',
    method: 'GET',
    path: '/int/navbar/panels/watch',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ streamers: z.array(WatchEntry).check(z.maxLength(WATCH_PANEL_MAX)) }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  mine: endpoint({
    method: 'GET',
    path: '/callback/streamers/mine',
    who: 'member',
    input: z.object({}),
    output: OwnStreamView,
    refusals: [],
  }),
  /** Applies to the staff for a place on the list. */
  ask: endpoint({
    method: 'POST',
    path: '/callback/streamers/ask',
    who: 'member',
    own: true,
    input: z.object({}),
    output: OwnStreamView,
    refusals: ['no_channel', 'already_asked'],
    limit: { calls: 10, seconds: 3_600 },
  }),
  goLive: endpoint({
    method: 'POST',
    path: '/callback/streamers/live',
    who: 'member',
    own: true,
    input: z.object({
      title: WrittenLine(STREAM_TITLE_MAX),
      language: z.string().check(z.maxLength(10)),
    }),
    output: OwnStreamView,
    refusals: ['not_a_streamer', 'channels_are_asked', 'title_empty', 'language_not_found'],
    limit,
  }),
  endLive: endpoint({
    method: 'DELETE',
    path: '/callback/streamers/live',
    who: 'member',
    own: true,
    input: z.object({}),
    output: OwnStreamView,
    refusals: ['not_a_streamer'],
    limit,
  }),
  /** Lists unanswered applications, the oldest first. */
  asking: endpoint({
    method: 'GET',
    path: '/callback/staff/streamers',
    who: 'staff',
    input: z.object({}),
    output: z.object({ asking: z.array(StreamerApplication) }),
    refusals: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/callback/staff/streamers/{username}',
    who: 'staff',
    input: z.object({ username: Username, answer: z.enum(['confirm', 'decline']), reason }),
    output: z.object({}),
    refusals: ['member_not_found', 'nobody_asked', 'own_account'],
    limit,
  }),
};
