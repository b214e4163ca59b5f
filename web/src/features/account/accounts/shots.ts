import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'register-name', path: '/register?step=username', as: 'visitor' },
  { name: 'register-theme', path: '/register?step=theme', as: 'member' },
  { name: 'register-notifications', path: '/register?step=notifications', as: 'member' },
  { name: 'register-friends', path: '/register?step=friends', as: 'member' },
  { name: 'login', path: '/login_and_go', as: 'visitor' },
  { name: 'logout', path: '/logout', as: 'member' },
  { name: 'forgot-password', path: '/forgot_password', as: 'visitor' },
  { name: 'reset-password', path: '/reset_password?token=something', as: 'visitor' },
  { name: 'verified', path: '/verified', as: 'member' },
];
