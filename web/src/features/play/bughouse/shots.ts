import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'bughouse', path: '/play/bughouse', as: 'member' },
  { name: 'bughouse-open', path: '/play/bughouse/open', as: 'visitor' },
];
