import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'forum', path: '/forum', as: 'member' },
  { name: 'forum-category', path: '/forum?category=general', as: 'member' },
  { name: 'forum-new', path: '/forum?new=general', as: 'member' },
  { name: 'forum-topic', path: '/forum/view/is-this-rook-ending-lost', as: 'member' },
];
