import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'play-opponent', path: '/demo-bruno/play', as: 'member' }];
