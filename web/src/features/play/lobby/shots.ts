import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'play', path: '/play/online/new', as: 'visitor' },
  { name: 'play-member', path: '/play/online/new', as: 'member' },
];
