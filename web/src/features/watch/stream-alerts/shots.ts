import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'settings-stream-alerts', path: '/settings/stream-alerts', as: 'member' },
  { name: 'stream-overlay', path: '/streamers/overlay', as: 'visitor' },
];
