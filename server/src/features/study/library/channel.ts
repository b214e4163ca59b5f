import { entryChannel } from '@tabiya/contract/study/library-live.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { EntryReading } from './entries-service.ts';

/** Whoever comes back is told the present version, which says all. */
export const entryRooms = (reading: Pick<EntryReading, 'version'>): LiveChannel =>
  liveChannel(entryChannel, {
    async open(id, { caller }) {
      const version = await reading.version(id, caller?.id ?? null);
      return version === undefined ? undefined : { seq: version, state: { version } };
    },
    commands: {},
  });
