import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { Uuid } from '../site/ids.ts';
import { Day } from './daily-puzzle.ts';
import { RATING_LIST_TYPES } from './master-ratings.ts';

/** Players with a lower rating are left out, because the lists are of masters. */
export const LISTED_RATING_MIN = 2_000;
/** Maximum number of rows of a file; FIDE's list of all players has about 500,000. */
export const RATING_FILE_ROWS_MAX = 2_000_000;
/** Maximum number of players of a list; FIDE's have about 15,000 above the lowest rating that is kept. */
export const LISTED_PLAYERS_MAX = 200_000;
/** Maximum size of a file, in bytes; FIDE's XML list of all players has about 300 million. */
export const RATING_FILE_BYTES_MAX = 500_000_000;
/** Maximum length of a part in which a file is sent, in characters. */
export const RATING_PART_MAX = 250_000;
/** Number of refused rows that are named; of more only the number is told. */
export const REFUSED_ROWS_TOLD = 20;
/** Number of imports that the log keeps. */
export const RATING_IMPORTS_KEPT = 100;
const FILE_NAME_MAX = 200;

/** Bytes of a part in JSON: a letter takes three at most, and the few that are escaped take six. */
const PART_BODY_BYTES = 4 * RATING_PART_MAX;

/** Each tells which part of a row cannot be read. */
export const ROW_FAULTS = ['bad_id', 'bad_name', 'bad_federation', 'bad_rating'] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/**
 * `sending`: parts are missing; `ready`: it is read, and waits for whoever looks at it; `shown`: it has become the list;
 * `dropped`: it was withdrawn, or another import took its place; `failed`: the file is no list of ratings.
 */
export const RATING_IMPORT_STATES = ['sending', 'ready', 'shown', 'dropped', 'failed'] as const;
export type RatingImportState = (typeof RATING_IMPORT_STATES)[number];

export const RatingImportView = z.object({
  id: z.string(),
  /** The name of the file. */
  name: z.string(),
  type: z.enum(RATING_LIST_TYPES),
  /** Day of the list: `2026-11-01`. */
  day: z.string(),
  state: z.enum(RATING_IMPORT_STATES),
  /** Username of who began it; null for the command, and for an account that is gone. */
  by: z.nullable(z.string()),
  /** ms since the epoch. */
  begunAt: z.int(),
  /** Numbers of rows that were read, of players with a rating that is kept, and of rows that were refused. */
  rows: z.int(),
  players: z.int(),
  refused: z.int(),
  /** The first refused rows, which are counted from 1; a line with the names of columns is none. */
  faults: z.array(z.object({ row: z.int(), fault: z.enum(ROW_FAULTS) })).check(z.maxLength(REFUSED_ROWS_TOLD)),
});
export type RatingImportView = z.infer<typeof RatingImportView>;

const limit = { calls: 120, seconds: 60 };

/** Imports of lists of ratings by staff: a file is sent in parts, looked at, and then shown to everybody. */
export const masterRatingImports = {
  /** The log: the newest import first. */
  list: endpoint({
    method: 'GET',
    path: '/callback/staff/master-ratings',
    who: 'staff',
    input: z.object({}),
    output: z.object({ imports: z.array(RatingImportView).check(z.maxLength(RATING_IMPORTS_KEPT)) }),
    refusals: [],
    limit,
  }),
  /** Begins an import; one of the same type that is not shown yet is dropped. */
  begin: endpoint({
    method: 'POST',
    path: '/callback/staff/master-ratings',
    who: 'staff',
    input: z.object({
      name: WrittenLine(FILE_NAME_MAX).check(z.minLength(1)),
      type: z.enum(RATING_LIST_TYPES),
      day: Day,
    }),
    output: RatingImportView,
    /** `bad_rating_file`: its name does not end in `.csv`, `.txt` or `.xml`. */
    refusals: ['bad_rating_file'],
    limit,
  }),
  /**
   * Takes the next part of the file: whole rows, in `.csv` and `.txt` behind the line that names the columns. The same
   * part again changes nothing.
   */
  send: endpoint({
    method: 'POST',
    path: '/callback/staff/master-ratings/{id}',
    who: 'staff',
    input: z.object({
      id: Uuid,
      /** Counts the parts from 1. */
      part: z.int().check(z.minimum(1)),
      text: z.string().check(z.maxLength(RATING_PART_MAX)),
      isLast: Switch,
    }),
    output: RatingImportView,
    refusals: ['bad_rating_file', 'rating_list_empty', 'rating_list_too_long', 'rating_import_over'],
    limit: { calls: 1_200, seconds: 60 },
    bodyLimit: PART_BODY_BYTES,
  }),
  /** The highest rated players of an import that is ready, to see whether its columns were read rightly. */
  preview: endpoint({
    method: 'GET',
    path: '/callback/staff/master-ratings/{id}',
    who: 'staff',
    input: z.object({ id: Uuid }),
    output: z.object({
      players: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          federation: z.string(),
          title: z.nullable(z.string()),
          rating: z.int(),
        }),
      ),
    }),
    refusals: ['rating_import_over'],
    limit,
  }),
  /** Shows an import that is ready in place of the last list of its type. */
  show: endpoint({
    method: 'POST',
    path: '/callback/staff/master-ratings/{id}/show',
    who: 'staff',
    input: z.object({ id: Uuid }),
    output: RatingImportView,
    refusals: ['rating_import_over'],
    limit,
  }),
  /** Withdraws an import that is not shown yet. */
  drop: endpoint({
    method: 'DELETE',
    path: '/callback/staff/master-ratings/{id}',
    who: 'staff',
    input: z.object({ id: Uuid }),
    output: RatingImportView,
    refusals: ['rating_import_over'],
    limit,
  }),
};
