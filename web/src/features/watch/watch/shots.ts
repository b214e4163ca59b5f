import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'watch', path: '/play/online/watch', as: 'visitor' },
  { name: 'tv', path: '/tv', as: 'visitor' },
];
