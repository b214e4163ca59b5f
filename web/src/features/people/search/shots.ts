import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'search', path: '/search?q=set', as: 'member' },
  { name: 'search-nothing', path: '/search?q=zzzz', as: 'visitor' },
];
