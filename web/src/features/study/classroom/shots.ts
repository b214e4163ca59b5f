import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'classrooms', path: '/classroom', as: 'member' },
  { name: 'classrooms-visitor', path: '/classroom', as: 'visitor' },
];
