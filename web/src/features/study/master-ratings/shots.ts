import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'master-ratings', path: '/standard/ratings', as: 'visitor' }];
