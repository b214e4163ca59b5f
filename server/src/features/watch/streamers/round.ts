import type { Platform } from '../../../platform/site/platform.ts';
import type { ChannelRow } from './channels.ts';

/** What a round of questions to a service works with. */
export interface RoundParts extends Pick<Platform, 'now'> {
  /** Channels of all whom the staff has confirmed, up to 100 at a time, with what is known of them. */
  listed: AsyncIterable<ChannelRow[]>;
  put(rows: readonly ChannelRow[]): Promise<void>;
  /** Whether the work came to its end; why it did not is logged. */
  tried(work: Promise<unknown>): Promise<boolean>;
}
