import type { AchievementCode } from '@tabiya/contract/record/achievements.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** Everybody may know by now that a member has got them: told once. The member may have known sooner. */
export interface AchievementsSeen {
  accountId: string;
  codes: readonly AchievementCode[];
}
export const achievementsSeen = defineEvent<AchievementsSeen>('achievements.seen');
