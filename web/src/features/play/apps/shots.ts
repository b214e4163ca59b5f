import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'apps', path: '/play/apps', as: 'visitor' }];
