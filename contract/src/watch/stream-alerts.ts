import * as z from 'zod/mini';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { SoundName } from '../account/sound-places.ts';

/** What a streamer may have shown over the stream. */
export const STREAM_ALERT_KINDS = ['friend', 'game', 'best_rating', 'challenge', 'achievement', 'gift'] as const;

/** On the picture that viewers see, whatever the direction of its language. */
export const OVERLAY_PLACES = ['top_left', 'top', 'top_right', 'bottom_left', 'bottom', 'bottom_right'] as const;

export const OVERLAY_SIZES = ['small', 'normal', 'large'] as const;
export const OVERLAY_SOUNDS = ['offer', 'gameStart', 'gameEnd', 'promotion', 'check'] as const satisfies SoundName[];
export type OverlaySound = (typeof OVERLAY_SOUNDS)[number];

/** How long an alert stays, seconds. */
export const ALERT_SECONDS = { least: 3, most: 15 };
/** Overlays that one streamer may have open. */
export const OVERLAYS_MAX = 10;

/** How alerts look and sound. */
const Look = {
  seconds: z.int().check(z.gte(ALERT_SECONDS.least), z.lte(ALERT_SECONDS.most)),
  place: z.enum(OVERLAY_PLACES),
  size: z.enum(OVERLAY_SIZES),
  /** Null: they are silent. */
  sound: z.nullable(z.enum(OVERLAY_SOUNDS)),
  /** Percent. */
  volume: z.int().check(z.gte(0), z.lte(100)),
};
const OverlayLook = z.object(Look);
export type OverlayLook = z.infer<typeof OverlayLook>;

const Settings = { kinds: z.array(z.enum(STREAM_ALERT_KINDS)).check(z.maxLength(STREAM_ALERT_KINDS.length)), ...Look };
const StreamAlertSettings = z.object(Settings);
export type StreamAlertSettings = z.infer<typeof StreamAlertSettings>;

/** What holds until a streamer says otherwise. */
export const DEFAULT_STREAM_ALERTS: StreamAlertSettings = {
  kinds: [...STREAM_ALERT_KINDS],
  seconds: 6,
  place: 'top',
  size: 'normal',
  sound: 'offer',
  volume: 60,
};

const OwnStreamAlerts = z.object({
  settings: StreamAlertSettings,
  /** When the address was made, ms since the epoch; null: there is none. */
  addressMadeAt: z.nullable(z.int()),
  /** Overlays that are open now. */
  connected: z.int(),
});
export type OwnStreamAlerts = z.infer<typeof OwnStreamAlerts>;

/** The secret in an overlay's address: 256 bits, in base64url. */
const OverlayToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** One alert, in the streamer's own language. */
const StreamAlert = z.object({
  id: z.string(),
  kind: z.enum([...STREAM_ALERT_KINDS, 'test']),
  title: z.string(),
  text: z.string(),
});
export type StreamAlert = z.infer<typeof StreamAlert>;

const limit = { calls: 60, seconds: 60 };

export const streamAlerts = {
  mine: endpoint({
    method: 'GET',
    path: '/callback/stream-alerts',
    who: 'member',
    input: z.object({}),
    output: OwnStreamAlerts,
    refusals: ['not_a_streamer'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/callback/stream-alerts',
    who: 'member',
    own: true,
    input: StreamAlertSettings,
    output: OwnStreamAlerts,
    refusals: ['not_a_streamer'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** The one before ends at once. Its secret is told now and never again: the store has its hash. */
  makeAddress: endpoint({
    method: 'POST',
    path: '/callback/stream-alerts/address',
    who: 'member',
    own: true,
    input: z.object({}),
    output: z.object({ token: z.string(), own: OwnStreamAlerts }),
    refusals: ['not_a_streamer'],
    limit,
  }),
  /** Shows an alert that says that it is a test, on every open overlay. */
  test: endpoint({
    method: 'POST',
    path: '/callback/stream-alerts/test',
    who: 'member',
    own: true,
    input: z.object({}),
    output: z.object({ connected: z.int() }),
    refusals: ['not_a_streamer', 'no_overlay_open'],
    limit: { calls: 20, seconds: 60 },
  }),
};

/**
 * An overlay, keyed by the secret of its address: whoever knows it may open it, until it ends (`not_found`), and while no more
 * than `OVERLAYS_MAX` are open (`too_many_open`).
 */
export const streamOverlayChannel = channel({
  name: 'stream-overlay',
  who: 'anyone',
  key: OverlayToken,
  state: z.object({ look: OverlayLook }),
  numbered: {},
  passing: {
    alert: z.object({ alert: StreamAlert }),
    look: z.object({ look: OverlayLook }),
  },
  commands: {},
});

/** How many overlays a streamer has open, keyed by the streamer's own account (UUID). */
export const streamAlertsChannel = channel({
  name: 'stream-alerts',
  who: 'member',
  key: z.string().check(z.maxLength(36)),
  state: z.object({ connected: z.int() }),
  numbered: {},
  passing: { connected: z.object({ connected: z.int() }) },
  commands: {},
});
