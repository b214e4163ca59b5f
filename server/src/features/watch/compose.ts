import { createCalendar } from './calendar/feature.ts';
import { createStreamAlerts } from './stream-alerts/feature.ts';
import { createStreamers } from './streamers/feature.ts';
import { createWatch } from './watch/feature.ts';
import type { Composition } from '../../composition.ts';
import type { StudyAfterStaffServices } from '../study/compose-after-staff.ts';

export type WatchServices = ReturnType<typeof composeWatch>;
export const composeWatch = ({ platform, add }: Composition, s: StudyAfterStaffServices) => {
  const { tv } = add(createWatch(platform, s));
  const { service: streamers, fetching: streamFetching } = add(createStreamers(platform, s));
  const { service: streamAlerts } = add(createStreamAlerts(platform, s));
  add(createCalendar(platform, s));
  return { ...s, tv, streamers, streamFetching, streamAlerts };
};
