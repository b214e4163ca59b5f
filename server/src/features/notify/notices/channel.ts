import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';

/** Opens the account's own room; those of other accounts are not found. */
export const noticeRoom = (): LiveChannel =>
  liveChannel(noticeChannel, {
    open: (key, { caller }) => (caller?.id === key ? { seq: 0, state: {} } : undefined),
    commands: {},
  });
