import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'user-home', path: '/home', as: 'member' },
];
