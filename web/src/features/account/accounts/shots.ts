import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'register-welcome', path: '/register?step=welcome', as: 'member' },
  { name: 'login', path: '/login_and_go', as: 'visitor' },
  { name: 'logout', path: '/logout', as: 'member' },
  { name: 'forgot-password', path: '/forgot_password', as: 'visitor' },
  { name: 'reset-password', path: '/reset_password?token=something', as: 'visitor' },
  { name: 'verified', path: '/verified', as: 'member' },
];
