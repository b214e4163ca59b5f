import { noteOn } from '@tabiya/chess/coach/notes.ts';
import type { CoachNote, CoachRemark } from '@tabiya/chess/coach/types.ts';
import { evaluateTurn, type Turn } from '@tabiya/chess/review/turn.ts';
import { parseMove } from '@tabiya/chess/rules/position.ts';
import type { Color, MoveEvent } from '@tabiya/chess/rules/types.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { OpeningsService } from '../openings/service.ts';
import type { CoachSearches } from './searches-service.ts';
import { insertNote, noteOf } from './store.ts';

/** A game as far as it has been played. */
export interface Played {
  gameId: string;
  /** The pupil's colour. */
  color: Color;
  moves: readonly MoveEvent[];
}

/** What the coach finds in the moves of a game. Everything rejects if the engine fails. */
export interface CoachNotes {
  /** Returns what there is to say of the pupil's last move; it is written down once. */
  onLast(played: Played): Promise<CoachNote | undefined>;
  /** Returns what is threatened now; nothing while it is not the pupil's turn. */
  threat(played: Played): Promise<CoachRemark | undefined>;
}

export const turnOf = (moves: readonly MoveEvent[]): Color => (moves.length % 2 === 0 ? 'white' : 'black');

export const createCoachNotes = (
  { store }: Pick<Platform, 'store'>,
  { searches, openings }: { searches: CoachSearches; openings: Pick<OpeningsService, 'openingOf'> },
): CoachNotes => {
  /** Evaluates the last of the moves, and the one before it, which it may punish or answer. */
  const turnAt = async (ucis: readonly string[], depth: number): Promise<Turn | undefined> => {
    const uci = ucis.at(-1);
    if (uci === undefined) return undefined;
    const [before, after] = await Promise.all([searches.after(ucis.slice(0, -1)), searches.after(ucis)]);
    const move = parseMove(before.position, uci);
    if (!move || !('from' in move)) throw new RangeError(`${uci} is not legal`);
    const previous = depth > 0 ? await turnAt(ucis.slice(0, -1), depth - 1) : undefined;
    return evaluateTurn({ ply: ucis.length, move, before, after, previous });
  };
  const noteAfter = async (ucis: readonly string[]): Promise<CoachNote | undefined> => {
    const [turn, book] = await Promise.all([
      turnAt(ucis, 1),
      openings.openingOf({ variant: 'chess', initialFen: null, moves: ucis }),
    ]);
    return turn && noteOn(turn, book?.ply ?? 0);
  };

  return {
    async onLast({ gameId, color, moves }) {
      const own = turnOf(moves) === color ? moves.slice(0, -1) : moves;
      const last = own.at(-1);
      if (last === undefined) return undefined;
      const place = { gameId, seq: last.seq };
      const known = await noteOf(store, place);
      if (known) return known;
      const note = await noteAfter(own.map(({ uci }) => uci));
      if (note) await insertNote(store, place, note);
      return note;
    },
    threat: async ({ color, moves }) =>
      turnOf(moves) === color && moves.length > 0 ? searches.threat(moves.map(({ uci }) => uci)) : undefined,
  };
};
