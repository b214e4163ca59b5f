import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { libraryImports } from '@tabiya/contract/study/library-imports.ts';
import { studyMembers } from '@tabiya/contract/study/study-members.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { EntryArranging } from './arranging-service.ts';
import type { CollectionsService } from './collections-service.ts';
import type { CollectionCopying } from './copying-service.ts';
import type { EntryReading } from './entries-service.ts';
import type { ImportsService } from './imports-service.ts';
import type { StudyMembers } from './members-service.ts';
import type { EntryWriting } from './writing-service.ts';

export interface LibraryServices {
  own: CollectionsService;
  copying: CollectionCopying;
  reading: EntryReading;
  writing: EntryWriting;
  arranging: EntryArranging;
  imports: ImportsService;
  members: StudyMembers;
}

export const libraryRoutes = (services: LibraryServices): Route[] => {
  const { own, copying, reading, writing, arranging, imports, members } = services;
  return [
    ...routes('collections', collections, {
      list: (page, { me }) => own.list(page, me.id),
      use: (_, { me }) => own.use(me),
      shared: (asked, { me }) => own.shared(asked, me?.id ?? null),
      view: ({ id }, { me }) => own.view(id, me?.id ?? null),
      create: (said, { me }) => own.create(said, me.id),
      change: (said, { me }) => own.change(said, me.id),
      remove: ({ id }, { me }) => own.remove(id, me.id),
      copy: ({ id }, { me }) => copying.copy(id, me),
      pgn: ({ id }, { me }) => copying.pgn(id, me?.id ?? null),
    }),
    ...routes('library-entries', libraryEntries, {
      list: (asked, { me }) => reading.list(asked, me?.id ?? null),
      find: (asked, { me }) => reading.find(asked, me.id),
      view: ({ id }, { me }) => reading.view(id, me?.id ?? null),
      add: (given, { me }) => writing.add(given, me),
      addGame: (given, { me }) => writing.addGame(given, me),
      save: (given, { me }) => writing.save(given, me),
      describe: (given, { me }) => writing.describe(given, me),
      place: (given, { me }) => arranging.place(given, me),
      move: (bulk, { me }) => arranging.move(bulk, me),
      copy: (bulk, { me }) => arranging.copy(bulk, me),
      remove: ({ ids }, { me }) => arranging.remove(ids, me),
    }),
    ...routes('library-imports', libraryImports, {
      begin: (given, { me }) => imports.begin(given, me),
      send: (given, { me }) => imports.send(given, me.id),
      last: async (_, { me }) => ({ import: await imports.last(me.id) }),
      remove: ({ id }, { me }) => imports.remove(id, me.id),
    }),
    ...routes('study-members', studyMembers, {
      list: ({ id }, { me }) => members.list(id, me?.id ?? null),
      invite: (asked, { me }) => members.invite(asked, me.id),
      remove: (asked, { me }) => members.remove(asked, me.id),
      shared: (page, { me }) => members.shared(page, me.id),
    }),
  ];
};
