import * as z from 'zod/mini';
import { COACH_CODES, HINT_STEPS, HINT_ZONES } from '@tabiya/chess/coach/types.ts';
import { TRAINED } from '@tabiya/chess/coach/training.ts';
import { MOVE_CLASSES, REVIEW_PIECES } from '@tabiya/chess/review/types.ts';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { SeekColor } from '../play/lobby.ts';
import { Uuid } from '../site/ids.ts';

/** The coaches, by keys that never change; their names are the same in all languages. */
export const COACH_NAMES = { agnes: 'Agnes', marek: 'Marek', kofi: 'Kofi', hana: 'Hana' } as const;
export type CoachKey = keyof typeof COACH_NAMES;
export const COACHES = Object.keys(COACH_NAMES) as CoachKey[];

/** A link to the coach says in `source` whether it stood on the page of a panel (`root`) or in the panel itself (`nav`). */
export const COACH_SOURCES = ['play_root', 'play_nav', 'learn_root', 'learn_nav'] as const;
export type CoachSource = (typeof COACH_SOURCES)[number];

const Piece = z.optional(z.enum(REVIEW_PIECES));
const Square = z.optional(z.string());
const Sans = z.readonly(z.array(z.string()));

/** The same value as in `chess`. */
const CoachRemarkView = z.object({
  code: z.enum(COACH_CODES),
  class: z.optional(z.enum(MOVE_CLASSES)),
  piece: Piece,
  square: Square,
  other: Piece,
  moves: z.optional(z.int()),
  name: z.optional(z.string()),
  from: z.int(),
  passes: z.boolean(),
  line: Sans,
});

const CoachNoteView = z.object({
  ply: z.int(),
  class: z.enum(MOVE_CLASSES),
  isWarning: z.boolean(),
  remarks: z.readonly(z.array(CoachRemarkView)),
});

/** Something that a pupil misses, and how often it was. */
const Missed = z.object({ code: z.enum(TRAINED), count: z.int() });

export const CoachSummary = z.object({
  /** From the pupil's side; null where the game was called off. */
  result: z.nullable(z.enum(['won', 'lost', 'drawn'])),
  /** Moves of the pupil that the coach has looked at, and how many of them were good. */
  moves: z.int(),
  good: z.int(),
  /** Hints that were given. */
  hints: z.int(),
  missed: z.array(Missed),
  /** What to train next, how often it was missed in this game, and in those before it; null where nothing was. */
  train: z.nullable(z.object({ code: z.enum(TRAINED), count: z.int(), before: z.int() })),
});
export type CoachSummary = z.infer<typeof CoachSummary>;

export const CoachTalk = z.object({
  coach: z.enum(COACHES),
  color: z.enum(COLORS),
  /** Number of the event of the last move, 0 before the first; a move that is played again has another one. */
  seq: z.int(),
  /** About the pupil's last move; null before it. */
  note: z.nullable(CoachNoteView),
  /** What the other side threatens while it is the pupil's turn; null where it is nothing. */
  threat: z.nullable(CoachRemarkView),
  /** An opening to try, while the game can still become one. */
  opening: z.nullable(CoachRemarkView),
  /** Null while the game goes on. */
  summary: z.nullable(CoachSummary),
});
export type CoachTalk = z.infer<typeof CoachTalk>;

const CoachHintView = z.object({
  step: z.int(),
  zone: z.enum(HINT_ZONES),
  piece: Piece,
  square: Square,
  uci: z.optional(z.string()),
  line: z.optional(Sans),
});

export const CoachHome = z.object({
  coach: z.enum(COACHES),
  /** Level of the next opponent, rating points. */
  level: z.int(),
  /** Games with a coach that the caller has finished, and won. */
  games: z.int(),
  won: z.int(),
  /** What the caller has missed most in the last games. Faults without a pattern are told only where there are no others. */
  missed: z.array(Missed),
  /** The caller's game with a coach that goes on. */
  current: z.nullable(z.string()),
});
export type CoachHome = z.infer<typeof CoachHome>;

const ofGame = <const Method extends 'GET' | 'POST'>(method: Method, word: string) =>
  ({ method, path: `/callback/coach/games/{id}${word}` }) as const;

/** Games with talk, which are never rated, against a program of the site that suits the pupil. */
export const coach = {
  /** The coach that the caller has chosen, or the first one; names are the same in all languages. */
  current: endpoint({
    documented: 'service_coach_current',
    method: 'GET',
    path: '/service/coach/CurrentCoach',
    who: 'anyone',
    input: z.object({ locale: z.optional(z.string().check(z.maxLength(20))) }),
    output: z.object({ currentCoach: z.object({ key: z.enum(COACHES), name: z.string() }) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  home: endpoint({
    method: 'GET',
    path: '/callback/coach',
    who: 'anyone',
    input: z.object({}),
    output: CoachHome,
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  choose: endpoint({
    method: 'POST',
    path: '/callback/coach/choose',
    who: 'player',
    input: z.object({ coach: z.enum(COACHES) }),
    output: z.object({}),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  play: endpoint({
    method: 'POST',
    path: '/callback/coach/game',
    who: 'player',
    input: z.object({ coach: z.enum(COACHES), color: z._default(SeekColor, 0) }),
    output: z.object({ id: z.string() }),
    refusals: ['already_playing', 'bots_busy', 'playban', 'bot_not_found'],
    limit: { calls: 30, seconds: 60 },
  }),
  /**
   * Says what the pupil's last move did and missed, and what is threatened now. The answer is always about the present
   * position, whose last move the answer names.
   */
  talk: endpoint({
    ...ofGame('GET', '/talk'),
    who: 'player',
    input: z.object({ id: Uuid }),
    output: CoachTalk,
    refusals: ['coach_game_not_found', 'coach_unavailable'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Gives the first, second or third hint at the pupil's next move. */
  hint: endpoint({
    ...ofGame('POST', '/hint'),
    who: 'player',
    input: z.object({ id: Uuid, step: z.int().check(z.minimum(1), z.maximum(HINT_STEPS)) }),
    output: CoachHintView,
    refusals: ['coach_game_not_found', 'coach_unavailable', 'coach_no_hint'],
    limit: { calls: 120, seconds: 60 },
  }),
};
