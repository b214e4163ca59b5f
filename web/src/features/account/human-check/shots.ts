import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'verification', path: '/verification', as: 'visitor' }];
