import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { STREAM_SERVICES, type StreamService } from '@tabiya/contract/watch/streamers.ts';
import type { Channels } from './channels.ts';

interface Marked {
  isStreamer: boolean;
  player: { membershipLevel: number };
}

/** Of those on the list: the mark of a streamer is the staff's to take away again. */
export const isShown = <Entry extends Marked>(entry: Entry | undefined): entry is Entry =>
  entry?.isStreamer === true && !isClosed(entry.player.membershipLevel);

/** Channels about which only the streamer can say anything. */
export const ownToSay = (channels: Channels, asked: readonly StreamService[]): string[] =>
  STREAM_SERVICES.flatMap((service) => (asked.includes(service) ? [] : (channels[`${service}Url`] ?? [])));

/** Where all channels of a streamer are asked, these say whether the streamer is live, and nobody else. */
export const isByHand = (channels: Channels, asked: readonly StreamService[]): boolean =>
  asked.length === 0 || ownToSay(channels, asked).length > 0;
