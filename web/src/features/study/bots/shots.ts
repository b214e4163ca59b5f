import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'bots', path: '/play/computer', as: 'member' },
  { name: 'bots-visitor', path: '/play/computer?bot=selma', as: 'visitor' },
];
