import * as z from 'zod/mini';
import { BOOK_MAX_PLIES } from '@tabiya/chess/repertoires/move-book.ts';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine, WrittenText } from '../kit/written-text.ts';
import { Uuid } from '../site/ids.ts';

/** Maximum number of repertoires of a member, and of moves of one of them. */
export const REPERTOIRES_MAX = 40;
export const REPERTOIRE_MOVES_MAX = 5_000;
/** Maximum number of moves that one call adds. */
export const ADDED_MOVES_MAX = 1_000;
/** Maximum lengths in letters. */
export const REPERTOIRE_NAME_MAX = 80;
export const REPERTOIRE_NOTE_MAX = 500;
/** Maximum number of conflicts that an answer lists. */
export const CONFLICTS_TOLD = 20;
/** An answer given without a connection counts at its own time if it is not older than this, ms. */
export const ANSWER_AGE_MAX_MS = 30 * 86_400_000;

const Name = WrittenLine(REPERTOIRE_NAME_MAX).check(z.minLength(1));
const Note = WrittenText(REPERTOIRE_NOTE_MAX);
const BookUci = z.string().check(z.regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/));
/** The first four fields of a FEN. */
const PositionName = z.string().check(z.minLength(20), z.maxLength(90), z.regex(/^[\w/]+ [bw] [KQkq-]+ [\w-]+$/));
const color = z.enum(COLORS);

const RepertoireSummary = z.object({
  id: z.string(),
  name: z.string(),
  color,
  createdAt: z.int(),
  /** Numbers of moves, of positions with a card, and of those that are to be repeated now. */
  moves: z.int(),
  learned: z.int(),
  due: z.int(),
});
export type RepertoireSummary = z.infer<typeof RepertoireSummary>;

/** See `TrainingCard` of `chess/src/repertoires/training.ts`. */
const Card = z.object({
  position: z.string(),
  step: z.nullable(z.int()),
  dueAt: z.nullable(z.int()),
  right: z.int(),
  wrong: z.int(),
});

export const RepertoireView = z.object({
  id: z.string(),
  name: z.string(),
  color,
  createdAt: z.int(),
  /** See `BookMove`; the moves of a position stand in the member's order. */
  moves: z.array(
    z.object({ position: z.string(), uci: z.string(), san: z.string(), leadsTo: z.string(), note: z.string() }),
  ),
  /** Only positions that are learned have one. */
  cards: z.array(Card),
});
export type RepertoireView = z.infer<typeof RepertoireView>;

export const AddedView = z.object({
  /** Numbers of moves that are new, and of moves that were left out because they could not be read or lie too deep. */
  added: z.int(),
  unread: z.int(),
  /** Number of own moves left out because the repertoire has another one there, and the first of them, as SAN. */
  conflicts: z.int(),
  conflicting: z.array(z.object({ position: z.string(), known: z.string(), given: z.string() })),
  /** Whether moves were left out because `REPERTOIRE_MOVES_MAX` are there. */
  isFull: z.boolean(),
});
export type AddedView = z.infer<typeof AddedView>;

/** Bytes of a call that adds the most moves: a letter of a note takes three at most, and the rest of a move 120. */
const ADD_BODY_BYTES = ADDED_MOVES_MAX * (3 * REPERTOIRE_NOTE_MAX + 120);

const byId = z.object({ id: Uuid });
const often = { calls: 240, seconds: 60 };
const seldom = { calls: 30, seconds: 60 };
const missing = ['repertoire_not_found'] as const;

/** Openings that a member has chosen to play, and the training of them. Only their owner sees them. */
export const repertoires = {
  list: endpoint({
    method: 'GET',
    path: '/callback/repertoires',
    who: 'member',
    input: z.object({}),
    /** The newest first. */
    output: z.object({ repertoires: z.array(RepertoireSummary) }),
    refusals: [],
    limit: often,
  }),
  create: endpoint({
    method: 'POST',
    path: '/callback/repertoires',
    who: 'member',
    input: z.object({
      name: Name,
      color,
      /** Moves (UCI) from the usual starting position that it begins with. */
      line: z._default(z.array(BookUci).check(z.maxLength(BOOK_MAX_PLIES)), []),
    }),
    output: RepertoireSummary,
    refusals: ['repertoires_used_up'],
    limit: seldom,
  }),
  view: endpoint({
    method: 'GET',
    path: '/callback/repertoires/{id}',
    who: 'member',
    input: byId,
    output: RepertoireView,
    refusals: missing,
    limit: often,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/callback/repertoires/{id}',
    who: 'member',
    input: z.object({ id: Uuid, name: Name }),
    output: z.object({}),
    refusals: missing,
    limit: seldom,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/repertoires/{id}',
    who: 'member',
    input: byId,
    output: z.object({}),
    refusals: missing,
    limit: seldom,
  }),
  /** Adds moves; those that are there already change nothing, so the same call again is harmless. */
  add: endpoint({
    method: 'POST',
    path: '/callback/repertoires/{id}/moves',
    who: 'member',
    input: z.object({
      id: Uuid,
      /** See `PlannedMove` of `chess/src/repertoires/add-moves.ts`. */
      moves: z
        .array(z.object({ after: z.int().check(z.minimum(-1)), uci: BookUci, note: z.optional(Note) }))
        .check(z.minLength(1), z.maxLength(ADDED_MOVES_MAX)),
      /** Whether a second own move in a position is added behind the first, and is no conflict. */
      allowsSecond: z._default(Switch, false),
    }),
    output: AddedView,
    refusals: missing,
    limit: often,
    bodyLimit: ADD_BODY_BYTES,
  }),
  /** Changes the note of a move, or makes it the main move of its position. */
  change: endpoint({
    method: 'POST',
    path: '/callback/repertoires/{id}/move',
    who: 'member',
    input: z.object({
      id: Uuid,
      position: PositionName,
      uci: BookUci,
      note: z.optional(Note),
      first: z._default(Switch, false),
    }),
    output: z.object({}),
    refusals: ['repertoire_not_found', 'repertoire_move_not_found'],
    limit: often,
  }),
  /** Removes a move with the moves and cards that only it leads to; one that is gone already is no refusal. */
  cut: endpoint({
    method: 'DELETE',
    path: '/callback/repertoires/{id}/move',
    who: 'member',
    input: z.object({ id: Uuid, position: PositionName, uci: BookUci }),
    /** Number of moves that have gone. */
    output: z.object({ removed: z.int() }),
    refusals: missing,
    limit: often,
  }),
  /** Stores the answer to one position. The same answer again has the same result and changes nothing. */
  answer: endpoint({
    method: 'POST',
    path: '/callback/repertoires/{id}/answer',
    who: 'member',
    input: z.object({
      id: Uuid,
      /** Made up by the sender for this answer. */
      answerId: Uuid,
      position: PositionName,
      /** The move that was played first. */
      uci: BookUci,
      /** Whether the right move had been shown before. */
      shown: z._default(Switch, false),
      /** When it was played, ms since the epoch. */
      at: z.int().check(z.minimum(0)),
    }),
    output: z.object({ right: z.boolean(), card: Card }),
    /** `repertoire_move_not_found`: the repertoire has no move there any more. */
    refusals: ['repertoire_not_found', 'repertoire_move_not_found'],
    limit: { calls: 600, seconds: 60 },
  }),
};
