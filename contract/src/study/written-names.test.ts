import { expect, it } from 'vitest';
import { classrooms } from './classrooms.ts';
import { collections } from './library-collections.ts';
import { libraryEntries } from './library-entries.ts';
import { libraryImports } from './library-imports.ts';
import { puzzleSets } from './puzzle-sets.ts';
import { repertoires } from './repertoires.ts';

const ID = '01a0b7f2-0000-7000-8000-000000000000';
const NAMED = {
  classroom: (name: string) => classrooms.create.input.safeParse({ name }).data?.name,
  collection: (name: string) => collections.create.input.safeParse({ name, visibility: 'private' }).data?.name,
  entry: (title: string) => libraryEntries.describe.input.safeParse({ id: ID, title, tags: [] }).data?.title,
  import: (name: string) => libraryImports.begin.input.safeParse({ collectionId: ID, name, length: 1 }).data?.name,
  'set of puzzles': (name: string) =>
    puzzleSets.create.input.safeParse({ name, origin: 'filter', size: 10 }).data?.name,
  repertoire: (name: string) => repertoires.create.input.safeParse({ name, color: 'white' }).data?.name,
};

it.each(Object.entries(NAMED))('the name of a new %s is one line of visible characters', (_, nameOf) => {
  expect(nameOf(' Rook\u0007 \n\u202E  endings\u200B ')).toBe('Rook endings');
  expect(nameOf('\u200B \u0007')).toBeUndefined();
});
