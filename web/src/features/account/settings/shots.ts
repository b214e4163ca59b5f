import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'settings-account', path: '/settings/account', as: 'member' },
  { name: 'settings-gameplay', path: '/settings/gameplay', as: 'member' },
  { name: 'settings-live', path: '/settings/live', as: 'member' },
  { name: 'settings-interface', path: '/settings/interface', as: 'member' },
  { name: 'settings-social', path: '/settings/social', as: 'member' },
  { name: 'settings-home', path: '/settings/home', as: 'member' },
  { name: 'settings-accessibility', path: '/settings/accessibility', as: 'member' },
];
