import { MAX_FEN_LENGTH } from '@tabiya/chess/rules/position.ts';
import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import * as z from 'zod/mini';
import { file } from '../kit/file.ts';

/** Arrows as in the `[%cal]` of PGN: the letter of a colour and two squares each. */
const Arrows = z.string().check(z.regex(/^[GRYB][a-h][1-8][a-h][1-8](?:,[GRYB][a-h][1-8][a-h][1-8]){0,15}$/));
const Uci = z.string().check(z.regex(/^[a-h][1-8][a-h][1-8][nbrqk]?$/));

export const diagrams = {
  /** Answers the picture of a position, for texts that show one without script. */
  board: file({
    path: '/callback/diagram',
    who: 'anyone',
    input: z.object({
      fen: z.string().check(z.minLength(1), z.maxLength(MAX_FEN_LENGTH)),
      orientation: z._default(z.enum(COLORS), 'white'),
      lastMove: z.optional(Uci),
      arrows: z.optional(Arrows),
    }),
    type: 'image/svg+xml',
    shown: true,
    refusals: ['bad_fen'],
    limit: { calls: 600, seconds: 60 },
  }),
};

/** A position with what is drawn on it. */
interface ShownDiagram {
  fen: string;
  orientation?: Color;
  lastMove?: string | undefined;
  arrows?: string | undefined;
}

/** Returns the path of the picture of a position. */
export const diagramPath = (shown: ShownDiagram): string => {
  const fields = Object.entries(shown).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${diagrams.board.path}?${fields.join('&')}`;
};
