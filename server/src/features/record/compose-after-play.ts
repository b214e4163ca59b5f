import { createAchievements } from './achievements/feature.ts';
import type { CompeteServices } from '../compete/compose.ts';
import type { Composition } from '../../composition.ts';

export type RecordAfterPlayServices = ReturnType<typeof composeRecordAfterPlay>;
/** Runs after the games, for which achievements are given. */
export const composeRecordAfterPlay = ({ platform, add }: Composition, s: CompeteServices) => {
  const { service: achievements, headersFor: achievementHeaders } = add(createAchievements(platform, s));
  return { ...s, achievements, achievementHeaders };
};
