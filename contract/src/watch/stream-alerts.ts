import * as z from 'zod/mini';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { SoundName } from '../account/sound-sprites.ts';

/** Kinds of alerts that a streamer may show over the stream. */
export const STREAM_ALERT_KINDS = ['friend', 'game', 'best_rating', 'challenge', 'achievement', 'gift'] as const;

/** Position on the picture that viewers see, independent of text direction. */
export const OVERLAY_POSITIONS = ['top_left', 'top', 'top_right', 'bottom_left', 'bottom', 'bottom_right'] as const;

export const OVERLAY_SIZES = ['small', 'normal', 'large'] as const;
export const OVERLAY_SOUNDS = ['offer', 'gameStart', 'gameEnd', 'promotion', 'check'] as const satisfies SoundName[];
export type OverlaySound = (typeof OVERLAY_SOUNDS)[number];

/** Limits of the display time of an alert, seconds. */
export const ALERT_SECONDS = { min: 3, max: 15 };
/** Maximum number of open overlays of one streamer. */
export const OVERLAYS_MAX = 10;

/** Appearance and sound of alerts. */
const Look = {
  seconds: z.int().check(z.gte(ALERT_SECONDS.min), z.lte(ALERT_SECONDS.max)),
  place: z.enum(OVERLAY_POSITIONS),
  size: z.enum(OVERLAY_SIZES),
  /** Null for silent alerts. */
  sound: z.nullable(z.enum(OVERLAY_SOUNDS)),
  /** Percent. */
  volume: z.int().check(z.gte(0), z.lte(100)),
};
const OverlayLook = z.object(Look);
export type OverlayLook = z.infer<typeof OverlayLook>;

const Settings = { kinds: z.array(z.enum(STREAM_ALERT_KINDS)).check(z.maxLength(STREAM_ALERT_KINDS.length)), ...Look };
const StreamAlertSettings = z.object(Settings);
export type StreamAlertSettings = z.infer<typeof StreamAlertSettings>;

/** Defaults of the settings. */
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
  /** Creation of the overlay address, ms since the epoch; null if there is none. */
  addressMadeAt: z.nullable(z.int()),
  /** Number of open overlays. */
  connected: z.int(),
});
export type OwnStreamAlerts = z.infer<typeof OwnStreamAlerts>;

/** The secret in an overlay's address: 256 bits in base64url. */
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
  /**
   * Creates a new overlay address and invalidates the previous one at once. The secret is answered only this once,
   * because the store keeps its hash.
   */
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
  /** Shows a test alert on every open overlay. */
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
 * An overlay, keyed by the secret of its address: anybody who knows it may open it, until it is invalidated
 * (`not_found`), and while no more than `OVERLAYS_MAX` are open (`too_many_open`).
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

/** Number of open overlays of a streamer, keyed by the streamer's own account (UUID). */
export const streamAlertsChannel = channel({
  name: 'stream-alerts',
  who: 'member',
  key: z.string().check(z.maxLength(36)),
  state: z.object({ connected: z.int() }),
  numbered: {},
  passing: { connected: z.object({ connected: z.int() }) },
  commands: {},
});
