import * as z from 'zod/mini';
import { MAX_OPENING_PLIES } from '@tabiya/chess/review/types.ts';
import { endpoint } from '../kit/endpoint.ts';

/** Maximum number of openings that a search answers. */
export const STARTING_POSITIONS_FOUND = 8;
/** Maximum length of a search for openings. */
export const OPENING_QUERY_MAX = 60;

/** A named opening that a game can start from. */
const StartingPosition = z.object({
  /** Code of the Encyclopaedia of Chess Openings: `B20`. */
  eco: z.string(),
  name: z.string(),
  /** In English notation with numbers: `1. e4 c5`. */
  moves: z.string(),
  fen: z.string(),
});

/** Moves from the usual starting position as UCI, separated by spaces. */
const OpeningMoves = z
  .string()
  .check(z.regex(new RegExp(`^(?:[a-h][1-8][a-h][1-8][nbrq]?(?: |$)){0,${MAX_OPENING_PLIES}}$`)));

export const openings = {
  /** Answers openings by words of their code or name, the shortest first; none for a query without words. */
  startingPositions: endpoint({
    documented: 'web_eco_callback_starting_position',
    method: 'GET',
    path: '/callback/eco/search/starting-position',
    who: 'anyone',
    input: z.object({ query: z._default(z.string().check(z.maxLength(OPENING_QUERY_MAX)), '') }),
    output: z.object({ positions: z.array(StartingPosition) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Answers the named opening that these moves lead to, by position; null before there is one. */
  named: endpoint({
    method: 'GET',
    path: '/callback/opening/name',
    who: 'anyone',
    input: z.object({ moves: OpeningMoves }),
    output: z.object({ opening: z.nullable(z.object({ eco: z.string(), name: z.string(), ply: z.int() })) }),
    refusals: [],
    limit: { calls: 600, seconds: 60 },
  }),
};
