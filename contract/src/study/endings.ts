import * as z from 'zod/mini';
import { MAX_FEN_LENGTH } from '@tabiya/chess/rules/position.ts';
import { endpoint } from '../kit/endpoint.ts';

/** How a position ends by best play; `plies` until mate, null for a draw. The rule of fifty moves does not count. */
const Outcome = { result: z.enum(['win', 'loss', 'draw']), plies: z.nullable(z.int()) };

export const EndingView = z.object({
  /** Null while the table of the position is being worked out, which takes seconds or a few minutes once for a site. */
  ending: z.nullable(
    z.object({
      /** For the side to move. */
      ...Outcome,
      /** For the side that makes the move, the best first. */
      moves: z.array(z.object({ uci: z.string(), san: z.string(), ...Outcome })),
    }),
  ),
});
export type EndingView = z.infer<typeof EndingView>;

export const endings = {
  /** Answers the exact outcome of a position of standard chess with at most four men, and of each of its moves. */
  look: endpoint({
    method: 'GET',
    path: '/callback/endings',
    who: 'anyone',
    input: z.object({ fen: z.string().check(z.maxLength(MAX_FEN_LENGTH)) }),
    output: EndingView,
    refusals: ['bad_fen', 'no_ending'],
    limit: { calls: 240, seconds: 60 },
  }),
};
