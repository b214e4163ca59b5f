import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'club-matches', path: '/clubs/matches/open', as: 'member' },
  { name: 'club-matches-new', path: '/clubs/matches/open?new=1', as: 'member' },
  { name: 'club-match-gathering', path: '/2/club/matches', as: 'member' },
  { name: 'club-match-running', path: '/3/club/matches', as: 'member' },
  { name: 'club-match-live', path: '/1/club/matches/live', as: 'member' },
];
