import { createDailyPuzzlePlan } from './daily-puzzle/plan-feature.ts';
import { createPuzzleReports } from './puzzle-reports/feature.ts';
import type { Composition } from '../../composition.ts';
import type { NotifyAfterStaffServices } from '../notify/compose-after-staff.ts';

export type StudyAfterStaffServices = ReturnType<typeof composeStudyAfterStaff>;
/** Runs after the staff's audit log. */
export const composeStudyAfterStaff = ({ platform, add }: Composition, s: NotifyAfterStaffServices) => {
  add(createDailyPuzzlePlan(platform, s));
  add(createPuzzleReports(platform, s));
  return s;
};
