import { createCoaches } from './coaches/feature.ts';
import type { Composition } from '../../composition.ts';
import type { WatchServices } from '../watch/compose.ts';

export type CommunityAfterStaffServices = ReturnType<typeof composeCommunityAfterStaff>;
/** Runs after the staff's audit log. */
export const composeCommunityAfterStaff = ({ platform, add }: Composition, s: WatchServices) => {
  const { service: coaches } = add(createCoaches(platform, s));
  return { ...s, coaches };
};
