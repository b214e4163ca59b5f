import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'settings-board', path: '/settings/board', as: 'member' },
  { name: 'settings-themes', path: '/settings/themes', as: 'member' },
];
