import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'settings-notifications', path: '/settings/notifications', as: 'member' },
];
