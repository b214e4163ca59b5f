import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'coaches', path: '/coaches', as: 'member' },
  { name: 'coach-details', path: '/coaches?coach=demo-elif', as: 'member' },
  { name: 'coach-settings', path: '/settings/coach', as: 'member' },
];
