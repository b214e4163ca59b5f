import { entryChannel } from '@tabiya/contract/study/library-live.ts';
import { studyChannel } from '@tabiya/contract/study/study-members.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { EntryReading } from './entries-service.ts';
import type { StudyRooms } from './study-rooms-service.ts';

/** Whoever comes back is told the present version, which says all. */
export const entryRooms = (reading: Pick<EntryReading, 'version'>): LiveChannel =>
  liveChannel(entryChannel, {
    async open(id, { caller }) {
      const version = await reading.version(id, caller?.id ?? null);
      return version === undefined ? undefined : { seq: version, state: { version } };
    },
    commands: {},
  });

export const studyRooms = (rooms: StudyRooms): LiveChannel =>
  liveChannel(studyChannel, {
    async open(id, connection) {
      const state = await rooms.open(id, connection);
      return state && { seq: 0, state };
    },
    closed: (id, connection) => rooms.leave(id, connection),
    commands: {
      look: (at, { key, connection }) => rooms.look(key, connection.caller.id, at),
    },
  });
