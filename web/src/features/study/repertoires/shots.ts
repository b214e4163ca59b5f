import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'repertoires', path: '/openings/repertoires', as: 'member' },
  { name: 'repertoires-visitor', path: '/openings/repertoires', as: 'visitor' },
];
