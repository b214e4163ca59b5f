import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'settings-reports', path: '/settings/reports', as: 'member' }];
