import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/features/demo/members.ts';

/** Whose pages are drawn, and who looks where a page is for members. */
export const DEMO_MEMBER = { username: DEMO_MEMBERS[0].username, password: DEMO_PASSWORD };

export interface ShotPage {
  /** Of the picture's file. */
  name: string;
  path: string;
  as: 'visitor' | 'member';
  /** Shows, instead of the page at `path`, the first one that it links to with an address like this. */
  follow?: RegExp;
}

export const SHOT_PAGES: readonly ShotPage[] = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'user-home', path: '/home', as: 'member' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'register-name', path: '/register?step=username', as: 'visitor' },
  { name: 'register-theme', path: '/register?step=theme', as: 'member' },
  { name: 'login', path: '/login_and_go', as: 'visitor' },
  { name: 'logout', path: '/logout', as: 'member' },
  { name: 'forgot-password', path: '/forgot_password', as: 'visitor' },
  { name: 'reset-password', path: '/reset_password?token=something', as: 'visitor' },
  { name: 'verified', path: '/verified', as: 'member' },
  { name: 'settings-account', path: '/settings/account', as: 'member' },
  { name: 'settings-membership', path: '/settings/membership', as: 'member' },
  { name: 'membership', path: '/membership', as: 'visitor' },
  { name: 'membership-member', path: '/membership', as: 'member' },
  { name: 'membership-gift', path: `/${DEMO_MEMBER.username}/membership/gift`, as: 'visitor' },
  { name: 'verification', path: '/verification', as: 'visitor' },
  { name: 'play', path: '/play/online/new', as: 'visitor' },
  { name: 'play-member', path: '/play/online/new', as: 'member' },
  { name: 'game-live', path: '/', as: 'visitor', follow: /\/game\/live$/ },
  {
    name: 'game-finished',
    path: `/${DEMO_MEMBER.username}/games/archive`,
    as: 'visitor',
    follow: /\/[\w-]+\/game$/,
  },
  { name: 'archive', path: `/${DEMO_MEMBER.username}/games/archive`, as: 'member' },
  { name: 'member', path: `/${DEMO_MEMBER.username}/member`, as: 'visitor' },
  { name: 'not-found', path: '/no/such/page/here', as: 'visitor' },
];
