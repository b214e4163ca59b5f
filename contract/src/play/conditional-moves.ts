import * as z from 'zod/mini';
import {
  CONDITIONAL_DEPTH_MAX,
  CONDITIONAL_LINES_MAX,
  CONDITIONAL_REFUSALS,
} from '@tabiya/chess/conditional/conditional-moves.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Uuid } from '../site/ids.ts';

/** Length of the longest line: five characters for each move, and a space between two. */
const LINE_LENGTH_MAX = CONDITIONAL_DEPTH_MAX * 6;

/** Moves (UCI) with a space between two, the opponent's first: `e7e5 g1f3 b8c6 f1b5`. */
const Line = z.string().check(z.maxLength(LINE_LENGTH_MAX), z.regex(/^[a-h1-8nbrqPNBRQ@ ]+$/));

export const ConditionalMovesView = z.object({
  /** Number of moves of the game that the lines follow. */
  ply: z.int().check(z.nonnegative()),
  lines: z.array(Line).check(z.maxLength(CONDITIONAL_LINES_MAX)),
});
export type ConditionalMovesView = z.infer<typeof ConditionalMovesView>;

const path = '/callback/daily/games/{id}/conditional-moves';

/** Moves that a player of a daily game has set for the case that the opponent plays certain moves; nobody else sees them. */
export const conditionalMoves = {
  own: endpoint({
    method: 'GET',
    path,
    who: 'member',
    own: true,
    input: z.object({ id: Uuid }),
    output: ConditionalMovesView,
    refusals: ['game_not_found', 'not_a_player'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Replaces all lines; none deletes them. `ply` names the position that they begin in. */
  save: endpoint({
    method: 'POST',
    path,
    who: 'member',
    own: true,
    input: z.object({ id: Uuid, ...ConditionalMovesView.shape }),
    output: ConditionalMovesView,
    refusals: [
      'game_not_found',
      'not_a_player',
      'game_over',
      'not_a_daily_game',
      'game_moved_on',
      ...CONDITIONAL_REFUSALS,
    ],
    limit: { calls: 60, seconds: 60 },
  }),
};
