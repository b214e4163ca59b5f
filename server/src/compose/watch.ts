import { createCalendar } from '../features/calendar/feature.ts';
import { createStreamAlerts } from '../features/stream-alerts/feature.ts';
import { createStreamers } from '../features/streamers/feature.ts';
import { createWatch } from '../features/watch/feature.ts';
import type { Composition } from './composition.ts';
import type { NotifyAfterStaffServices } from './notify-after-staff.ts';

export type WatchServices = ReturnType<typeof composeWatch>;
export const composeWatch = ({ platform, add }: Composition, s: NotifyAfterStaffServices) => {
  const { tv } = add(createWatch(platform, s));
  const { service: streamers, fetching: streamFetching } = add(createStreamers(platform, s));
  const { service: streamAlerts } = add(createStreamAlerts(platform, s));
  add(createCalendar(platform, s));
  return { ...s, tv, streamers, streamFetching, streamAlerts };
};
