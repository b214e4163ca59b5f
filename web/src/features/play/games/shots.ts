import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'game-live', path: '/', as: 'visitor', follow: [{ address: /\/game\/live$/ }] },
  { name: 'game-finished', path: '/demo-anna/games/archive', as: 'visitor', follow: [{ address: /\/[\w-]+\/game$/ }] },
];
