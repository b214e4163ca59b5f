import type { Platform } from '../../../platform/site/platform.ts';
import type { ChannelRow } from './channels.ts';

/** The parts that a round of requests to a service works with. */
export interface RoundParts extends Pick<Platform, 'now'> {
  /** Channels of all confirmed streamers, up to 100 at a time, with the last results. */
  listed: AsyncIterable<ChannelRow[]>;
  put(rows: readonly ChannelRow[]): Promise<void>;
  /** Returns whether the work succeeded; failures are logged. */
  tried(work: Promise<unknown>): Promise<boolean>;
}
