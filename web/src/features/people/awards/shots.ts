import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'awards', path: '/awards/demo-anna', as: 'member' }];
