import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/demo/members.ts';

/** The member whose pages are drawn, and who is logged in on pages for members. */
export const DEMO_MEMBER = { username: DEMO_MEMBERS[0].username, password: DEMO_PASSWORD };

export interface ShotPage {
  /** Name of the image file. */
  name: string;
  path: string;
  as: 'visitor' | 'member';
  /** Shows, instead of the page at `path`, the first page it links to whose address matches. */
  follow?: RegExp;
}

/** Authorization page of an app that asks for every scope. */
export const OAUTH = `/oauth?${new URLSearchParams({
  response_type: 'code',
  client_id: 'board.example',
  redirect_uri: 'https://board.example/back',
  code_challenge_method: 'S256',
  code_challenge: 'x'.repeat(43),
  scope: 'challenge:read challenge:write board:play bot:play email:read',
})}`;

export const SHOT_PAGES: readonly ShotPage[] = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'user-home', path: '/home', as: 'member' },
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
  { name: 'variants', path: '/variants', as: 'visitor' },
  { name: 'variant', path: '/crazyhouse/variants', as: 'member' },
  { name: 'variant-bughouse', path: '/bughouse/variants', as: 'visitor' },
  { name: 'leaderboard', path: '/leaderboard', as: 'member' },
  { name: 'api', path: '/api', as: 'visitor' },
  { name: 'members', path: '/members', as: 'member' },
  { name: 'stats', path: '/demo-anna/stats', as: 'member' },
  { name: 'stats-prompt', path: '/stats', as: 'visitor' },
  { name: 'settings-profile', path: '/settings/profile', as: 'member' },
  { name: 'settings-account', path: '/settings/account', as: 'member' },
  { name: 'settings-membership', path: '/settings/membership', as: 'member' },
  { name: 'settings-board', path: '/settings/board', as: 'member' },
  { name: 'settings-themes', path: '/settings/themes', as: 'member' },
  { name: 'settings-gameplay', path: '/settings/gameplay', as: 'member' },
  { name: 'settings-live', path: '/settings/live', as: 'member' },
  { name: 'settings-interface', path: '/settings/interface', as: 'member' },
  { name: 'settings-social', path: '/settings/social', as: 'member' },
  { name: 'settings-notifications', path: '/settings/notifications', as: 'member' },
  { name: 'settings-home', path: '/settings/home', as: 'member' },
  { name: 'settings-tokens', path: '/settings/tokens', as: 'member' },
  { name: 'settings-reports', path: '/settings/reports', as: 'member' },
  { name: 'oauth', path: OAUTH, as: 'member' },
  { name: 'oauth-broken', path: '/oauth?client_id=board.example', as: 'member' },
  { name: 'settings-accessibility', path: '/settings/accessibility', as: 'member' },
  { name: 'search', path: '/search?q=set', as: 'member' },
  { name: 'search-nothing', path: '/search?q=zzzz', as: 'visitor' },
  { name: 'messages', path: '/messages', as: 'member' },
  { name: 'messages-found', path: '/messages?q=caro', as: 'member' },
  { name: 'support', path: '/play/online/new?help', as: 'member' },
  { name: 'messages-thread', path: '/demo-bruno/messages', as: 'member' },
  { name: 'membership', path: '/membership', as: 'visitor' },
  { name: 'membership-member', path: '/membership', as: 'member' },
  { name: 'membership-gift', path: `/${DEMO_MEMBER.username}/membership/gift`, as: 'visitor' },
  { name: 'verification', path: '/verification', as: 'visitor' },
  { name: 'play', path: '/play/online/new', as: 'visitor' },
  { name: 'watch', path: '/play/online/watch', as: 'visitor' },
  { name: 'tv', path: '/tv', as: 'visitor' },
  { name: 'settings-stream-alerts', path: '/settings/stream-alerts', as: 'member' },
  { name: 'stream-overlay', path: '/streamers/overlay', as: 'visitor' },
  { name: 'bughouse', path: '/play/bughouse', as: 'member' },
  { name: 'bughouse-open', path: '/play/bughouse/open', as: 'visitor' },
  { name: 'neutral-flag', path: '/about/neutral-flag', as: 'visitor' },
  { name: 'streamers', path: '/streamers', as: 'member' },
  { name: 'events', path: '/events', as: 'visitor' },
  { name: 'play-member', path: '/play/online/new', as: 'member' },
  { name: 'play-opponent', path: '/demo-bruno/play', as: 'member' },
  { name: 'game-live', path: '/', as: 'visitor', follow: /\/game\/live$/ },
  {
    name: 'game-finished',
    path: `/${DEMO_MEMBER.username}/games/archive`,
    as: 'visitor',
    follow: /\/[\w-]+\/game$/,
  },
  {
    name: 'game-review',
    path: `/${DEMO_MEMBER.username}/games/archive`,
    as: 'member',
    follow: /\/[\w-]+\/game\/review$/,
  },
  {
    name: 'game-review-visitor',
    path: `/${DEMO_MEMBER.username}/games/archive`,
    as: 'visitor',
    follow: /\/[\w-]+\/game\/review$/,
  },
  { name: 'friends', path: '/friends', as: 'member' },
  { name: 'friends-requests', path: '/friends?tab=requests', as: 'member' },
  { name: 'friends-find', path: '/friends?tab=find', as: 'member' },
  { name: 'archive', path: `/${DEMO_MEMBER.username}/games/archive`, as: 'member' },
  { name: 'member', path: `/${DEMO_MEMBER.username}/member`, as: 'visitor' },
  { name: 'awards', path: `/awards/${DEMO_MEMBER.username}`, as: 'member' },
  { name: 'achievements', path: `/achievements/${DEMO_MEMBER.username}/awards`, as: 'member' },
  { name: 'not-found', path: '/no/such/page/here', as: 'visitor' },
];
