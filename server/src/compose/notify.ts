import { createAlerts } from '../features/alerts/feature.ts';
import { createPush } from '../features/push/feature.ts';
import type { AccountServices } from './account.ts';
import type { Composition } from './composition.ts';

export type NotifyServices = ReturnType<typeof composeNotify>;
export const composeNotify = ({ platform, add }: Composition, s: AccountServices) => {
  const { service: push } = add(createPush(platform, s));
  const { service: alerts } = add(createAlerts(platform, { ...s, push }));
  return { ...s, push, alerts };
};
