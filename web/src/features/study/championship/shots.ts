import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'championship', path: '/computer-chess-championship', as: 'visitor' }];
