import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'support', path: '/play/online/new?help', as: 'member' }];
