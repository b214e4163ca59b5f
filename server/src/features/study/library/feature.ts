import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createLibraryAccess, type AccessNeeds } from './access-service.ts';
import { createEntryAdding } from './adding-service.ts';
import { createEntryArranging } from './arranging-service.ts';
import { entryRooms, studyRooms } from './channel.ts';
import { createCollections, type CollectionsNeeds } from './collections-service.ts';
import { createCollectionCopying } from './copying-service.ts';
import { createEntryReading } from './entries-service.ts';
import { createImportReading, type ImportReading } from './import-reading-service.ts';
import { createImports } from './imports-service.ts';
import { importJob } from './jobs.ts';
import { createStudyMembers, type StudyMembersNeeds } from './members-service.ts';
import { createStudies, type StudiesService } from './studies-service.ts';
import { createStudyRooms } from './study-rooms-service.ts';
import { REPEAT_INTERVAL_MS } from '../../../live-play/room-occupancy.ts';
import { createReaderThread } from './reader-thread.ts';
import { fillLibrary, type LibraryDemoNeeds } from './demo.ts';
import { libraryRoutes } from './routes.ts';
import { createLibraryKeeping } from './service.ts';
import { sharedCollections } from './shared-collections.ts';
import { createEntryWriting, type EntryWritingNeeds } from './writing-service.ts';
import type { OpeningsService } from '../openings/service.ts';

const SWEEP_INTERVAL_MS = 3_600_000;

export type LibraryNeeds = AccessNeeds &
  Pick<StudyMembersNeeds, 'accounts' | 'alerts' | 'friends'> &
  Pick<CollectionsNeeds, 'accounts'> &
  Pick<EntryWritingNeeds, 'games'> &
  Pick<LibraryDemoNeeds, 'accounts' | 'archive'> & { openings: Pick<OpeningsService, 'openingOf'> };

export const createLibrary = (
  platform: Platform,
  needs: LibraryNeeds,
): { feature: Feature; studies: StudiesService } => {
  const stopping = new AbortController();
  const reader = createReaderThread();
  const access = createLibraryAccess(platform.store, needs);
  const adding = createEntryAdding(platform, needs);
  const studies = createStudies(platform.store, { ...needs, access });
  const parts = { ...needs, access, adding, reader, studies };
  const importReading: ImportReading = createImportReading(platform, parts);
  const job = importJob(() => importReading, stopping.signal);
  const imports = createImports(platform, {
    async sendJob(importId, queries) {
      await platform.jobs.send(job, { importId }, { singletonKey: importId, queries });
    },
  });
  const own = createCollections(platform, parts);
  const reading = createEntryReading(platform, parts);
  const writing = createEntryWriting(platform, parts);
  const members = createStudyMembers(platform, parts);
  const rooms = createStudyRooms(platform, access);
  return {
    studies,
    feature: {
      routes: libraryRoutes({
        ...{ own, writing, imports, reading, members },
        copying: createCollectionCopying(platform, parts),
        arranging: createEntryArranging(platform, parts),
      }),
      demo: (world) => fillLibrary({ ...needs, own, writing }, world),
      channels: [entryRooms(reading), studyRooms(rooms)],
      content: { collection: sharedCollections(access) },
      jobs: [job] as JobDefinition[],
      every: [
        { name: 'studies.people', ms: REPEAT_INTERVAL_MS, run: async () => rooms.upkeep() },
        {
          name: 'library.sweep',
          ms: SWEEP_INTERVAL_MS,
          leader: 'library.sweep',
          onlyByItself: true,
          run: imports.sweep,
        },
      ],
      keeper: { name: 'library', ...createLibraryKeeping(platform.store) },
      async stop() {
        stopping.abort();
        rooms.stop();
        await reader.stop();
      },
    },
  };
};
