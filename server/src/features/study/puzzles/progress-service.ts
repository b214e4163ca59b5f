import type { RatedPuzzle } from '@tabiya/contract/study/puzzles.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { AchievementsService } from '../../record/achievements/service.ts';
import { solvedOfLate } from './attempts-store.ts';

/** What rated puzzles come to for achievements. */
export interface PuzzleProgress {
  /** Counts a rated puzzle that a member has just solved. */
  solved(accountId: string, standing: RatedPuzzle['standing']): Promise<void>;
}

export const createPuzzleProgress = (
  store: Store,
  { achievements }: { achievements: Pick<AchievementsService, 'count'> },
): PuzzleProgress => ({
  async solved(accountId, standing) {
    const { solved, inARow } = await solvedOfLate(store, accountId);
    await achievements.count(accountId, 'puzzles_solved', solved);
    await achievements.count(accountId, 'puzzles_in_a_row', inARow);
    if (standing?.isProvisional === false) await achievements.count(accountId, 'puzzle_rating', standing.rating);
  },
});
