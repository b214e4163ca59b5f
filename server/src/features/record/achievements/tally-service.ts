import type { ArchiveService } from '../archive/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { tallyOf, type Tally } from './standing.ts';
import { countersOf } from './store.ts';

export interface TallyNeeds {
  archive: Pick<ArchiveService, 'countsOf' | 'list'>;
  ratings: Pick<RatingsService, 'of'>;
}

/** Counts what a member has done, as far as the reader (null: a visitor) may know. */
export const createTallies =
  (queries: Queries, { archive, ratings }: TallyNeeds) =>
  async ({ id, username }: { id: string; username: string }, readerId: string | null): Promise<Tally> => {
    const [{ total }, all, last, counters] = await Promise.all([
      archive.countsOf(id, readerId),
      ratings.of(id),
      archive.list(username, { filter: {}, page: 1, readerId }),
      countersOf(queries, id),
    ]);
    return { ...tallyOf(total, all, last?.games ?? []), counters };
  };
