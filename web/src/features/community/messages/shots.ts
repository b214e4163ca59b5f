import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'messages', path: '/messages', as: 'member' },
  { name: 'messages-found', path: '/messages?q=caro', as: 'member' },
  { name: 'messages-thread', path: '/demo-bruno/messages', as: 'member' },
];
