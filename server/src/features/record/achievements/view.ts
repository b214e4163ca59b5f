import {
  ACHIEVEMENTS,
  type AchievementCode,
  type AchievementView,
  type AwardView,
} from '@tabiya/contract/record/achievements.ts';
import type { Words } from '../../../platform/site/words.ts';
import { countedBy, type Tally } from './standing.ts';
import type { AchievementRow } from './store.ts';

export const picturePath = (code: AchievementCode): string => `/achievements/pictures/${code}.svg`;

export const toAwardView = (code: AchievementCode, words: Words): AwardView => ({
  code,
  name: String(words.formatMessage({ id: `achievements.${code}.name` })),
  description: String(words.formatMessage({ id: `achievements.${code}.description` })),
  image_url: picturePath(code),
});

/** Returns views of all achievements, in their order. */
export const toAchievementViews = (earned: readonly AchievementRow[], tally: Tally, words: Words): AchievementView[] =>
  ACHIEVEMENTS.map((achievement) => {
    const { code } = achievement;
    const row = earned.find((one) => one.code === code);
    const value = countedBy(code, tally);
    const threshold = 'threshold' in achievement ? achievement.threshold : undefined;
    return {
      ...toAwardView(code, words),
      earnedAt: row?.at ?? null,
      gameId: row?.game_id ?? null,
      progress:
        value === undefined || threshold === undefined
          ? null
          : { value: row ? threshold : Math.min(value, threshold), threshold },
    };
  });
