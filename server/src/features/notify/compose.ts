import { createAlerts } from './alerts/feature.ts';
import { createPush } from './push/feature.ts';
import type { AccountServices } from '../account/compose.ts';
import type { Composition } from '../../composition.ts';

export type NotifyServices = ReturnType<typeof composeNotify>;
export const composeNotify = ({ platform, add }: Composition, s: AccountServices) => {
  const { service: push } = add(createPush(platform, s));
  const { service: alerts, sendGathered: sendGatheredLetters } = add(createAlerts(platform, { ...s, push }));
  return { ...s, push, alerts, sendGatheredLetters };
};
