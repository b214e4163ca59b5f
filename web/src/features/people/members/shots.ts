import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'members', path: '/members', as: 'member' },
  { name: 'stats', path: '/demo-anna/stats', as: 'member' },
  { name: 'stats-prompt', path: '/stats', as: 'visitor' },
  { name: 'neutral-flag', path: '/about/neutral-flag', as: 'visitor' },
  { name: 'member', path: '/demo-anna/member', as: 'visitor' },
];
