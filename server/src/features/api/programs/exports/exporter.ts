import type { Review } from '@tabiya/chess/review/types.ts';
import type { ExportedGame, ExportParts } from '@tabiya/contract/api/program-exports.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { ChallengesService } from '../../../play/challenges/service.ts';
import type { CollectedGame } from '../../../play/games/service.ts';
import type { OpeningsService } from '../../../study/openings/service.ts';
import type { ReviewsService } from '../../../study/reviews/service.ts';
import { exportedPgn } from './export-pgn.ts';
import { toExportedGame } from './export-view.ts';

export interface ExporterNeeds {
  challenges: Pick<ChallengesService, 'acceptedAmong'>;
  openings: Pick<OpeningsService, 'openingOf'>;
  reviews: Pick<ReviewsService, 'view'>;
}

/** How games are to be exported. */
export interface ExportRequest {
  parts: ExportParts;
  /** The requesting account; null for a visitor. */
  readerId: string | null;
  asPgn: boolean;
}

/** Text for PGN, otherwise the view. */
export type Exported = ExportedGame | string;

/** `analysed` keeps only games with, or without, a review. */
export type Exporter = (
  collected: readonly CollectedGame[],
  request: ExportRequest,
  analysed?: boolean,
) => Promise<Exported[]>;

export const createExporter = ({ challenges, openings, reviews }: ExporterNeeds): Exporter => {
  const reviewOf = async (gameId: string): Promise<Review | null> => {
    const view = await reviews.view(gameId, null);
    return isRefusal(view) ? null : view.review;
  };
  const openingOf = ({ setup, moves }: CollectedGame['table']['game']) =>
    openings.openingOf({
      variant: setup.variant ?? 'chess',
      initialFen: setup.initialFen ?? null,
      moves: Array.from(moves, ({ uci }) => uci),
    });

  return async (collected, { parts, asPgn }, analysed) => {
    const asked = await challenges.acceptedAmong(collected.map(({ table }) => table.id));
    const needsReview = analysed !== undefined || wantsReview(parts);
    const all = await Promise.all(
      collected.map(async (one) => {
        const { table } = one;
        const review = needsReview ? await reviewOf(table.id) : null;
        if (analysed !== undefined && analysed !== (review !== null)) return [];
        const opening = parts.opening ? await openingOf(table.game) : null;
        const text = asPgn || parts.pgnInJson ? exportedPgn({ ...one, opening, review }, parts) : undefined;
        if (asPgn) return [text!];
        return [toExportedGame({ table, isAsked: asked.has(table.id), opening, review, pgn: text }, parts)];
      }),
    );
    return all.flat();
  };
};

const wantsReview = ({ evals, accuracy, division, literate }: ExportParts): boolean =>
  evals || accuracy || division || literate;
