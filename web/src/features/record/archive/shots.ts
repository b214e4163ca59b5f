import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'archive', path: '/demo-anna/games/archive', as: 'member' }];
