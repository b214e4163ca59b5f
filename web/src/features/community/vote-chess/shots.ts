import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'vote-chess', path: '/votechess', as: 'member' },
  { name: 'vote-chess-mine', path: '/votechess?list=mine', as: 'member' },
  { name: 'vote-chess-new', path: '/votechess?new=1', as: 'member' },
];
