import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import { dateAfter, dateIn } from './policy.ts';
import type { DailySchedule } from './schedule-service.ts';
import type { DailyPuzzleService } from './service.ts';

const PAST_DAYS = 12;
const HALF_DAY_MS = 43_200_000;

/** Gives the days before the world began their puzzles, which the members have tried with different success. */
export const fillDays = async (
  { schedule, service }: { schedule: DailySchedule; service: Pick<DailyPuzzleService, 'record'> },
  { members, madeAt }: DemoWorld,
): Promise<void> => {
  const today = dateIn(madeAt, null);
  for (let back = PAST_DAYS; back >= 1; back -= 1) {
    const day = dateAfter(today, -back);
    if ((await schedule.ensure(day)) === undefined) return;
    for (const [index, member] of members.entries()) {
      const place = index + back;
      if (place % 5 === 4) continue;
      await service.record({
        ...{ account_id: member.id, day, at: Date.parse(day) + HALF_DAY_MS, ms: 20_000 + 7_000 * (place % 6) },
        ...{ is_solved: place % 4 !== 3, is_hinted: false, counts: true },
      });
    }
  }
};
