import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'variants', path: '/variants', as: 'visitor' },
  { name: 'variant', path: '/crazyhouse/variants', as: 'member' },
  { name: 'variant-bughouse', path: '/bughouse/variants', as: 'visitor' },
];
