import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { CollectionsService } from './collections-service.ts';
import type { EntryWriting } from './writing-service.ts';

export interface LibraryDemoNeeds {
  accounts: Pick<AccountsService, 'currentUserOf'>;
  archive: Pick<ArchiveService, 'list'>;
  own: Pick<CollectionsService, 'create' | 'list'>;
  writing: Pick<EntryWriting, 'add' | 'addGame' | 'describe'>;
}

const GAMES = 5;

/** Chapters of the made-up study: title, tags and PGN. */
const CHAPTERS: readonly [title: string, tags: string[], pgn: string][] = [
  [
    'Opposition',
    ['endings', 'pawns'],
    `[Event "?"]\n[SetUp "1"]\n[FEN "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"]

{The king stands in front of its pawn, and the kings face each other. Whoever moves has to give way.}
1. Kd6 {[%csl Gd7,Ge7][%cal Ge5e6]} Kd8 (1... Kf7 2. Kd7 {and the pawn goes through.}) 2. e6 Ke8 3. e7 Kf7 4. Kd7 *`,
  ],
  [
    'The square of the pawn',
    ['endings', 'pawns'],
    `[Event "?"]\n[SetUp "1"]\n[FEN "8/8/8/P6k/8/8/8/K7 w - - 0 1"]

{Can Black catch the pawn? The square from a5 to d8 says no: the king is outside, and it is White's move.}
1. a6 {[%csl Ra6,Rd6,Ra8,Rd8]} Kg6 2. a7 Kf7 3. a8=Q *`,
  ],
  [
    'A mating net',
    ['tactics'],
    `[Event "?"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 $6 {Pins the knight, too early.} 4. Nc3 g6 $4
(4... Nf6 {keeps everything together.}) 5. Nxe5 $3 {The queen is left, and the king is caught.} Bxd1 $4
(5... dxe5 6. Qxg4) 6. Bxf7+ Ke7 7. Nd5# 1-0`,
  ],
];

/** Gives the first member a collection of own games and a study that everybody may read, unless there are some. */
export const fillLibrary = async (
  { accounts, archive, own, writing }: LibraryDemoNeeds,
  { members: [{ id, username }] }: DemoWorld,
): Promise<void> => {
  const me = await accounts.currentUserOf(id);
  const known = await own.list({ limit: 1 }, id);
  if (me === undefined || isRefusal(known) || known.items.length > 0) return;
  const owner = { ...me, id };
  const create = async (name: string, description: string, visibility: 'private' | 'public') => {
    const made = await own.create({ name, description, visibility, parentId: null }, id);
    if (isRefusal(made)) throw new Error(`no collection: ${made.refused}`);
    return made.id;
  };
  const games = await create('My best games', '', 'private');
  const listed = await archive.list(username, { filter: { variant: 'chess' }, page: 1, readerId: id });
  for (const game of (listed?.games ?? []).slice(0, GAMES)) {
    await writing.addGame({ gameId: game.id, collectionId: games }, owner);
  }
  const study = await create('First endings', 'Three positions that everybody should know, with notes.', 'public');
  for (const [title, tags, pgn] of CHAPTERS) {
    const entry = await writing.add({ collectionId: study, pgn, title }, owner);
    if (isRefusal(entry)) throw new Error(`no chapter: ${entry.refused}`);
    await writing.describe({ id: entry.id, title, tags }, owner);
  }
};
