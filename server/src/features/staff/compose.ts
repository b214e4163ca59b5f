import { createAnalytics } from './analytics/feature.ts';
import { createClientErrors } from './client-errors/feature.ts';
import { createReports } from './reports/feature.ts';
import { createStaff } from './staff/feature.ts';
import { createSupport } from './support/feature.ts';
import { createContents } from '../../platform/site/content.ts';
import type { CommunityServices } from '../community/compose.ts';
import type { Composition } from '../../composition.ts';

export type StaffServices = ReturnType<typeof composeStaff>;
export const composeStaff = ({ platform, features, add }: Composition, s: CommunityServices) => {
  const { service: analytics } = add(createAnalytics(platform));
  const { service: clientErrors } = add(createClientErrors(platform, s));
  const { service: reports } = add(createReports(platform, { ...s, contents: createContents(features) }));
  const { audit, impersonations } = add(createStaff(platform, { ...s, reports }));
  const { service: support } = add(createSupport(platform, { ...s, audit }));
  return { ...s, analytics, clientErrors, reports, audit, impersonations, support };
};
