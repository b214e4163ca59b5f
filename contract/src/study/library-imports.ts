import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { Uuid } from '../site/ids.ts';

/** Maximum length of a PGN file that is imported, in characters. */
export const IMPORT_MAX = 50_000_000;
/** Maximum length of a part in which a file is sent, in characters. */
export const IMPORT_PART_MAX = 200_000;
/** Maximum number of refused games that are listed; all are counted. */
export const REFUSED_GAMES_TOLD = 200;

/** Bytes of a part in JSON: its characters, most of which are ASCII. */
const PART_BODY_BYTES = 1_300_000;

/** Why a game of a file was not added. */
export const IMPORT_FAULTS = [
  'illegal_move',
  'bad_variation',
  'too_many_moves',
  'too_deep',
  'bad_tag',
  'open_comment',
  'open_variation',
  'bad_fen',
  'unknown_variant',
  'too_long',
  'collection_full',
  'library_full',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

export const ImportView = z.object({
  id: z.string(),
  collectionId: z.string(),
  /** The name of the file. */
  name: z.string(),
  /** `sending`: parts are missing; `reading`: it waits or is read; `done`; `failed`: the server gave up. */
  state: z.enum(['sending', 'reading', 'done', 'failed']),
  /** Characters of the file, those that were sent, and those that were read. */
  length: z.int(),
  sent: z.int(),
  read: z.int(),
  /** Number of games that were added, and of those that were refused. */
  added: z.int(),
  refused: z.int(),
  /** The first refused games. */
  refusedGames: z.array(
    z.object({
      /** Counts the games of the file from 1. */
      number: z.int(),
      /** Line of the file on which the fault is, from 1. */
      line: z.int(),
      reason: z.enum(IMPORT_FAULTS),
      /** The text found there. */
      word: z.string(),
    }),
  ),
});
export type ImportView = z.infer<typeof ImportView>;

/** Import of a PGN file into an own collection: it is sent in parts, and read in the background. */
export const libraryImports = {
  /** Begins an import. One that is not done yet must be done or removed first. */
  begin: endpoint({
    method: 'POST',
    path: '/callback/library/imports',
    who: 'member',
    input: z.object({
      collectionId: Uuid,
      name: WrittenLine(200).check(z.minLength(1)),
      length: z.int().check(z.minimum(1), z.maximum(IMPORT_MAX)),
    }),
    output: ImportView,
    refusals: ['collection_not_found', 'import_running'],
    limit: { calls: 30, seconds: 60 },
  }),
  /** Takes the part of the file that begins at `at`; the same part again changes nothing. */
  send: endpoint({
    method: 'POST',
    path: '/callback/library/imports/{id}',
    who: 'member',
    input: z.object({
      id: Uuid,
      at: z.int().check(z.minimum(0), z.maximum(IMPORT_MAX)),
      text: z.string().check(z.minLength(1), z.maxLength(IMPORT_PART_MAX)),
    }),
    output: ImportView,
    /** `import_out_of_order`: the part does not follow the one before. */
    refusals: ['import_not_found', 'import_out_of_order'],
    limit: { calls: 600, seconds: 60 },
    bodyLimit: PART_BODY_BYTES,
  }),
  /** The caller's last import. */
  last: endpoint({
    method: 'GET',
    path: '/callback/library/imports',
    who: 'member',
    input: z.object({}),
    output: z.object({ import: z.nullable(ImportView) }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Ends an import, if it still runs, and forgets it; what was added stays. */
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/library/imports/{id}',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: z.object({}),
    refusals: ['import_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
};
