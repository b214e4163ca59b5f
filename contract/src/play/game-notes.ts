import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Uuid } from '../site/ids.ts';

/** Maximum lengths in characters. */
export const NOTE_LENGTH_MAX = 10_000;
export const NOTE_ANALYSIS_LENGTH_MAX = 40_000;

const version = z.int().check(z.nonnegative());

export const GameNoteView = z.object({
  text: z.string(),
  /** Counts the saves of the text; 0 before the first. */
  version,
  /** The player's own analysis as PGN; empty before it is first saved. */
  analysis: z.string(),
  analysisVersion: version,
});
export type GameNoteView = z.infer<typeof GameNoteView>;

/** What a player writes about a game for nobody else to see: a text and an analysis. */
export const gameNotes = {
  own: endpoint({
    method: 'GET',
    path: '/callback/games/{id}/note',
    who: 'member',
    own: true,
    input: z.object({ id: Uuid }),
    output: GameNoteView,
    refusals: ['game_not_found', 'not_a_player'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Saves the text if `base` is its present version; refused if it has been changed elsewhere. */
  save: endpoint({
    method: 'POST',
    path: '/callback/games/{id}/note',
    who: 'member',
    own: true,
    input: z.object({ id: Uuid, text: z.string().check(z.maxLength(NOTE_LENGTH_MAX)), base: version }),
    output: z.object({ version }),
    refusals: ['game_not_found', 'not_a_player', 'note_changed'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Saves the analysis likewise. */
  saveAnalysis: endpoint({
    method: 'POST',
    path: '/callback/games/{id}/note/analysis',
    who: 'member',
    own: true,
    input: z.object({ id: Uuid, pgn: z.string().check(z.maxLength(NOTE_ANALYSIS_LENGTH_MAX)), base: version }),
    output: z.object({ version }),
    refusals: ['game_not_found', 'not_a_player', 'note_changed', 'bad_pgn'],
    limit: { calls: 120, seconds: 60 },
    /** A character may take four bytes. */
    bodyLimit: 4 * NOTE_ANALYSIS_LENGTH_MAX + 1_024,
  }),
};
