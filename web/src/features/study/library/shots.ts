import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'library', path: '/library', as: 'member' },
  { name: 'library-visitor', path: '/library', as: 'visitor' },
];
