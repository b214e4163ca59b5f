import { createAnnouncements } from './announcements/feature.ts';
import { createNotices } from './notices/feature.ts';
import type { Composition } from '../../composition.ts';
import type { StaffServices } from '../staff/compose.ts';

export type NotifyAfterStaffServices = ReturnType<typeof composeNotifyAfterStaff>;
/** Runs after the features whose unread items the notices count, and after the staff's audit log. */
export const composeNotifyAfterStaff = ({ platform, add }: Composition, s: StaffServices) => {
  const { service: notices, seats: seatWatch } = add(createNotices(platform, s));
  add(createAnnouncements(platform, s));
  return { ...s, notices, seatWatch };
};
