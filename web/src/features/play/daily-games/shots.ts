import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'daily', path: '/daily', as: 'member' },
  { name: 'play-daily', path: '/play/online/daily', as: 'member' },
];
