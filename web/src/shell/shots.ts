import type { Shot } from '../platform/routing/shot.ts';

export const shots: readonly Shot[] = [{ name: 'not-found', path: '/no/such/page/here', as: 'visitor' }];
