import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'openings', path: '/openings', as: 'visitor' },
  { name: 'openings-found', path: '/openings?query=gambit', as: 'visitor' },
  { name: 'opening', path: '/openings/italian-game', as: 'member' },
];
