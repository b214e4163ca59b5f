import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'achievements', path: '/achievements/demo-anna/awards', as: 'member' }];
