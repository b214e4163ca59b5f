import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'daily-puzzle', path: '/daily-chess-puzzle', as: 'member' },
  { name: 'daily-puzzle-visitor', path: '/daily-chess-puzzle', as: 'visitor' },
];
