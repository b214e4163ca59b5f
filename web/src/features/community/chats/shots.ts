import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'chats', path: '/chats', as: 'member' },
  { name: 'chats-group', path: '/chats/1', as: 'member' },
  { name: 'club-chat', path: '/club/demo-knights/chat', as: 'member' },
];
