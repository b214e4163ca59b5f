import type { AchievementCode } from '@tabiya/contract/record/achievements.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** Event of achievements that everybody may know of by now, emitted once. The member may have known them earlier. */
export interface AchievementsSeen {
  accountId: string;
  codes: readonly AchievementCode[];
}
export const achievementsSeen = defineEvent<AchievementsSeen>('achievements.seen');
