import type { FollowedLink, Shot } from '../../../platform/routing/shot.ts';

/** The game of the demo world that has conditional moves, a note and an analysis. */
const PREPARED: FollowedLink = { address: /\/game\/daily$/, label: 'demo-ines' };

export const shots: readonly Shot[] = [
  { name: 'daily', path: '/daily', as: 'member' },
  { name: 'play-daily', path: '/play/online/daily', as: 'member' },
  { name: 'game-daily', path: '/daily', as: 'member', follow: [{ address: /\/game\/daily$/ }] },
  {
    name: 'game-daily-finished',
    path: '/demo-anna/games/archive?timeClass=daily',
    as: 'member',
    follow: [{ address: /\/[\w-]+\/game$/ }],
  },
  {
    name: 'conditional-moves',
    path: '/daily',
    as: 'member',
    follow: [PREPARED, { address: /\/conditional-moves$/ }],
  },
  {
    name: 'own-analysis',
    path: '/daily',
    as: 'member',
    follow: [PREPARED, { address: /\/daily\/analysis$/ }],
  },
];
