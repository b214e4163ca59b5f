import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { STREAM_SERVICES, type StreamService } from '@tabiya/contract/watch/streamers.ts';
import type { Channels } from './channels.ts';

interface Marked {
  isStreamer: boolean;
  player: { membershipLevel: number };
}

/** Returns whether the account is listed: staff may take the streamer mark away again. */
export const isShown = <Entry extends Marked>(entry: Entry | undefined): entry is Entry =>
  entry?.isStreamer === true && !isClosed(entry.player.membershipLevel);

/** Returns the channels that no service reports on, so that only the streamer can. */
export const ownToSay = (channels: Channels, asked: readonly StreamService[]): string[] =>
  STREAM_SERVICES.flatMap((service) => (asked.includes(service) ? [] : (channels[`${service}Url`] ?? [])));

/** Returns whether the streamer sets the live state by hand: only if some channel is not covered by a service. */
export const isByHand = (channels: Channels, asked: readonly StreamService[]): boolean =>
  asked.length === 0 || ownToSay(channels, asked).length > 0;
