import { createApiReference } from './api-reference/feature.ts';
import { createPrograms } from './programs/feature.ts';
import type { Composition } from '../../composition.ts';
import type { CommunityAfterStaffServices } from '../community/compose-after-staff.ts';

export type ApiServices = ReturnType<typeof composeApi>;
export const composeApi = ({ platform, features, add }: Composition, s: CommunityAfterStaffServices) => {
  add(createPrograms(platform, s));
  // Reversed, so that the calls of games come before those of tokens.
  add(createApiReference(platform, { features: features.toReversed() }));
  return s;
};
