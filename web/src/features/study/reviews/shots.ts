import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  {
    name: 'game-review',
    path: '/demo-anna/games/archive',
    as: 'member',
    follow: [{ address: /\/[\w-]+\/game\/review$/ }],
  },
  {
    name: 'game-review-visitor',
    path: '/demo-anna/games/archive',
    as: 'visitor',
    follow: [{ address: /\/[\w-]+\/game\/review$/ }],
  },
];
