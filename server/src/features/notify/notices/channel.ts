import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';

/** One's own room; that of anybody else is not found. */
export const noticeRoom = (): LiveChannel =>
  liveChannel(noticeChannel, {
    open: (key, { caller }) => (caller?.id === key ? { seq: 0, state: {} } : undefined),
    commands: {},
  });
