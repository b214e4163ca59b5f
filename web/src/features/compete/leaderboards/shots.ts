import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'leaderboard', path: '/leaderboard', as: 'member' }];
