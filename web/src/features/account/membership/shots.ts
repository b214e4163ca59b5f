import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'settings-membership', path: '/settings/membership', as: 'member' },
  { name: 'membership', path: '/membership', as: 'visitor' },
  { name: 'membership-member', path: '/membership', as: 'member' },
  { name: 'membership-gift', path: '/demo-anna/membership/gift', as: 'visitor' },
];
