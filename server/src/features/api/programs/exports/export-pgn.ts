import { lineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import type { ReviewedMove } from '@tabiya/chess/review/types.ts';
import type { ExportParts } from '@tabiya/contract/api/program-exports.ts';
import type { CollectedGame } from '../../../play/games/service.ts';
import { judgmentText } from './analysis-view.ts';
import type { ExportFacts } from './export-view.ts';

type PgnFacts = CollectedGame & Pick<ExportFacts, 'opening' | 'review'>;

/** Returns the game as PGN with the wanted parts. */
export const exportedPgn = ({ table, pgn, opening, review }: PgnFacts, parts: ExportParts): string => {
  const text = writePgn({
    ...pgn,
    tags: { ...pgn.tags, ...(parts.opening && opening && { ECO: opening.eco, Opening: opening.name }) },
    children: parts.moves
      ? lineOf(
          table.game.moves
            .toArray()
            .map((move, index) => ({ ...notesOf(review?.moves[index], parts), ...moveOf(move, parts) })),
        )
      : [],
  });
  // The tags end with the first empty line.
  return parts.tags ? text : text.slice(text.indexOf('\n\n') + 2);
};

/** Clocks are cut to tenths of a second. */
const moveOf = ({ san, uci, clock }: { san: string; uci: string; clock: number }, { clocks }: ExportParts) => ({
  san,
  uci,
  ...(clocks && { clock: clock - (clock % 100) }),
});

const notesOf = (move: ReviewedMove | undefined, { evals, literate }: ExportParts) => {
  if (move === undefined) return {};
  const comment = literate ? judgmentText(move) : undefined;
  return {
    ...((evals || literate) && move.score !== null && { evaluation: { score: move.score } }),
    ...(comment !== undefined && { comments: [comment] }),
  };
};
