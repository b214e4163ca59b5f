import * as z from 'zod/mini';
import { MAX_FEN_LENGTH } from '@tabiya/chess/rules/position.ts';
import { endpoint } from '../kit/endpoint.ts';

/**
 * How a position ends by best play. Tables of the site count `plies` until mate and leave the rule of fifty moves out.
 * Syzygy tables count `dtz`, the plies until the next capture or pawn move, which may be one more than they say; that rule
 * makes a draw of a cursed win and of a blessed loss, to whose plies 100 may be added. What is not known or does not apply
 * is null.
 */
const Outcome = {
  result: z.enum(['win', 'cursed_win', 'draw', 'blessed_loss', 'loss']),
  plies: z.nullable(z.int()),
  dtz: z.nullable(z.int()),
};

export const EndingView = z.object({
  /** Null while the table of the position is being worked out, which takes seconds or a few minutes once for a site. */
  ending: z.nullable(
    z.object({
      /** For the side to move. */
      ...Outcome,
      /** The tables of the site itself, or Syzygy files that it was given, and the men of the position. */
      source: z.enum(['own', 'syzygy']),
      men: z.int(),
      /** For the side that makes the move, the best first. */
      moves: z.array(z.object({ uci: z.string(), san: z.string(), ...Outcome })),
    }),
  ),
});
export type EndingView = z.infer<typeof EndingView>;

export const endings = {
  /** Answers how many men, kings included, the positions have at most that `look` knows: 4, or up to 7 with Syzygy files. */
  coverage: endpoint({
    method: 'GET',
    path: '/callback/endings/coverage',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ men: z.int() }),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),

  /** Answers the exact outcome of a position of standard chess with few men, and of each of its moves. */
  look: endpoint({
    method: 'GET',
    path: '/callback/endings',
    who: 'anyone',
    input: z.object({ fen: z.string().check(z.maxLength(MAX_FEN_LENGTH)) }),
    output: EndingView,
    refusals: ['bad_fen', 'no_ending', 'damaged_table'],
    limit: { calls: 240, seconds: 60 },
  }),
};
