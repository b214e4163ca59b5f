import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'master-games', path: '/games', as: 'visitor' },
  { name: 'master-games-found', path: '/games?query=lasker&result=1-0', as: 'visitor' },
  { name: 'master-game', path: '/games/view/anderssen-kieseritzky-1851', as: 'visitor' },
  { name: 'master-players', path: '/players', as: 'visitor' },
  { name: 'master-player', path: '/players/emanuel-lasker', as: 'member' },
];
