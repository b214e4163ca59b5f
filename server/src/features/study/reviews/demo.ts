import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { ReviewsService } from './service.ts';

export interface DemoNeeds {
  archive: Pick<ArchiveService, 'list'>;
  reviews: Pick<ReviewsService, 'begin' | 'view'>;
}

/** Long enough to be interesting, and short enough that the engine is soon done. */
const FEWEST_PLIES = 30;
const MOST_PLIES = 80;
const REVIEWED = 2;

/** Requests reviews of the last games of the first member, unless some have one. */
export const fillReviews = async (
  { archive, reviews }: DemoNeeds,
  { members: [{ username }] }: DemoWorld,
): Promise<void> => {
  const listed = await archive.list(username, { filter: { variant: 'chess' }, page: 1, readerId: null });
  const games = (listed?.games ?? []).filter(({ plies }) => plies >= FEWEST_PLIES && plies <= MOST_PLIES);
  const views = await Promise.all(games.map(({ id }) => reviews.view(id, null)));
  if (views.some((view) => 'state' in view && view.state !== 'none')) return;
  for (const { id } of games.slice(0, REVIEWED)) await reviews.begin(id);
};
