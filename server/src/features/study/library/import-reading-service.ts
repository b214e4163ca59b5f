import { ENTRY_PGN_MAX } from '@tabiya/contract/study/library.ts';
import { REFUSED_GAMES_TOLD, type ImportFault, type ImportView } from '@tabiya/contract/study/library-imports.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { EntryAdding, NewEntry } from './adding-service.ts';
import { collectionOf, lockLibrary } from './collections-store.ts';
import { cutGames, cutRest } from './cut-games.ts';
import type { ReadGame } from './game-reader.ts';
import * as rows from './imports-store.ts';
import type { ReaderThread } from './reader-thread.ts';

/** Reads imported files, a few games at a time. */
export interface ImportReading {
  /** Reads a file to its end, from where an earlier try stopped; each game is added once. */
  work(importId: string, signal: AbortSignal): Promise<void>;
  giveUp(importId: string): Promise<void>;
}

/** Few, so that their transaction takes some 20 ms: in the embedded store a move waits for it. */
const GAMES_AT_ONCE = 10;
/** Length from which a game of a file is refused without being looked at, in characters: loose notation is longer. */
const GAME_LENGTH_MAX = 1.2 * ENTRY_PGN_MAX;
/** Number of parts that are held at once: more text than a game may have. */
const PARTS_AT_ONCE = 4;

/** What the next step of an import has read. */
interface Step {
  /** Number of characters, and whether the next ones belong to a game that was refused. */
  length: number;
  text: string;
  isSkipping: boolean;
  games: readonly ReadGame[];
}

type Read = { game: ReadGame; entry: NewEntry | undefined };

export const createImportReading = (
  { store }: Pick<Platform, 'store'>,
  { adding, reader }: { adding: EntryAdding; reader: ReaderThread },
): ImportReading => {
  const nextStep = async (row: rows.ImportRow): Promise<Step> => {
    const parts = await rows.partsFrom(store, row.id, { read: row.read, limit: PARTS_AT_ONCE });
    const text = parts
      .map((part) => part.text)
      .join('')
      .slice(row.read - (parts[0]?.begins ?? row.read));
    const isEnd = (parts.at(-1)?.ends ?? row.length) === row.length;
    if (row.is_skipping) {
      const { length, isOver } = cutRest(text, isEnd);
      return { length, text: text.slice(0, length), isSkipping: !isOver, games: [] };
    }
    const length = cutGames(text, isEnd, { games: GAMES_AT_ONCE, length: GAME_LENGTH_MAX });
    if (typeof length === 'number') {
      const piece = text.slice(0, length);
      return { length, text: piece, isSkipping: false, games: await reader.read(piece) };
    }
    const tooLong: ReadGame = { ok: false, number: 1, line: 1, reason: 'too_long', word: '' };
    return { ...{ length: 0, text: '', isSkipping: true }, games: [tooLong] };
  };

  /** Stores a step, unless it or the import is gone; returns what is left to do. */
  const storeStep = (row: rows.ImportRow, step: Step, read: readonly Read[]) =>
    store.transaction(async (queries): Promise<rows.ImportRow | undefined> => {
      await lockLibrary(queries, row.owner_id);
      const now = await rows.lockImport(queries, row.id);
      if (now?.state !== 'reading' || now.read !== row.read || now.is_skipping !== row.is_skipping) return now;
      const { added, fault } = await addFitting(adding, { queries, row: now, read });
      const refused = refusedOf(now, read, { added, fault });
      const end = now.read + step.length;
      const next: rows.ImportRow = {
        ...now,
        ...{ read: end, lines: now.lines + linesOf(step.text), games: now.games + step.games.length },
        ...{ is_skipping: step.isSkipping, added: now.added + added, refused: now.refused + refused.length },
        refused_games: [...now.refused_games, ...refused].slice(0, REFUSED_GAMES_TOLD),
        state: end === now.length ? 'done' : 'reading',
      };
      await rows.writeImport(queries, next);
      await rows.deleteParts(queries, row.id, next.state === 'done' ? now.length : end);
      return next;
    });

  return {
    async work(importId, signal) {
      let row = await store.transaction((queries) => rows.lockImport(queries, importId));
      while (row?.state === 'reading') {
        signal.throwIfAborted();
        const step = await nextStep(row);
        const read: Read[] = [];
        for (const game of step.games) {
          read.push({ game, entry: game.ok ? await adding.prepare(game.entry) : undefined });
        }
        row = await storeStep(row, step, read);
      }
    },
    giveUp: (importId) => rows.failImport(store, importId),
  };
};

const linesOf = (text: string): number => text.split('\n').length - 1;

/** Returns the games of a step that were not added, with their numbers and lines in the whole file. */
const refusedOf = (
  row: rows.ImportRow,
  read: readonly Read[],
  { added, fault }: { added: number; fault: ImportFault },
): ImportView['refusedGames'] => {
  let left = added;
  return read.flatMap(({ game }) => {
    if (game.ok && left-- > 0) return [];
    const [reason, word] = game.ok ? [fault, ''] : [game.reason, game.word];
    return [{ number: row.games + game.number, line: row.lines + game.line, reason, word: word.toWellFormed() }];
  });
};

/** Adds the games of a step that have room; returns how many they are, and why the others have none. */
const addFitting = async (
  adding: EntryAdding,
  { queries, row, read }: { queries: Queries; row: rows.ImportRow; read: readonly Read[] },
): Promise<{ added: number; fault: ImportFault }> => {
  const entries = read.flatMap(({ entry }) => entry ?? []);
  const collection = await collectionOf(queries, row.collection_id);
  if (collection === undefined) return { added: 0, fault: 'collection_full' };
  let fault: ImportFault = 'collection_full';
  for (let fits = entries.length; fits > 0; fits -= 1) {
    const full = await adding.room(queries, collection, { more: fits, entriesMax: row.entries_max });
    if (full === null) {
      await adding.append(queries, collection, entries.slice(0, fits));
      return { added: fits, fault };
    }
    fault = full.refused;
  }
  return { added: 0, fault };
};
