import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'settings-profile', path: '/settings/profile', as: 'member' }];
