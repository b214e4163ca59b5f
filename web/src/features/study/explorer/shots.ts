import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'explorer', path: '/explorer', as: 'member' },
  { name: 'explorer-line', path: '/explorer?moves=e2e4_e7e5_g1f3', as: 'visitor' },
  { name: 'explorer-player', path: '/explorer?player=demo-anna&color=black', as: 'visitor' },
];
