import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'streamers', path: '/streamers', as: 'member' }];
