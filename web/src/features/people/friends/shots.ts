import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'friends', path: '/friends', as: 'member' },
  { name: 'friends-requests', path: '/friends?tab=requests', as: 'member' },
  { name: 'friends-find', path: '/friends?tab=find', as: 'member' },
];
