import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'coach', path: '/play/coach', as: 'member' },
  { name: 'coach-visitor', path: '/play/coach', as: 'visitor' },
];
