import type { StateOf } from '@tabiya/contract/kit/channel.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { studyChannel, type StudyPlace } from '@tabiya/contract/study/study-members.ts';
import { createRoomPeople, type RoomPeople } from '../../../live-play/room-people.ts';
import type { Connection } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { LibraryAccess } from './access-service.ts';

/** Maximum number of places that one account says in a time. */
const LOOKS = { calls: 60, seconds: 10 };

/** Studies that people have open. */
export interface StudyRooms extends Pick<RoomPeople<StudyPlace>, 'leave' | 'upkeep' | 'stop'> {
  /** Returns undefined if there is no such study for the caller. */
  open(id: string, connection: Connection): Promise<StateOf<typeof studyChannel> | undefined>;
  look(id: string, accountId: string, at: StudyPlace): Promise<void | Refusal<'not_in_study' | 'too_fast'>>;
}

export const createStudyRooms = (
  platform: Pick<Platform, 'store' | 'room' | 'nodes' | 'now' | 'createLimiter'>,
  access: Pick<LibraryAccess, 'collection' | 'roleIn'>,
): StudyRooms => {
  const rooms = platform.room(studyChannel);
  const pace = platform.createLimiter('study-looks', LOOKS);
  const people = createRoomPeople<StudyPlace>(platform, {
    tell: (key, report, to) => rooms.passing(key, 'people', report, to),
    hear: (key, { report, looks }) =>
      rooms.hear(key, (heard) => (heard.message === 'people' ? report(heard.data) : looks(heard.data))),
  });
  return {
    ...people,
    async open(id, connection) {
      const { caller } = connection;
      const collection = await access.collection(id, caller?.id ?? null);
      if (collection === undefined) return undefined;
      if (caller && (await access.roleIn(collection, caller.id)) !== undefined) people.enter(id, connection, caller.id);
      return people.report(id);
    },
    async look(id, accountId, at) {
      if ((await pace.take(accountId)) !== undefined) return refuse('too_fast');
      const collection = await access.collection(id, accountId);
      const role = collection && (await access.roleIn(collection, accountId));
      if (role === undefined) return refuse('not_in_study');
      rooms.passing(id, 'looks', { id: accountId, at });
      return undefined;
    },
  };
};
