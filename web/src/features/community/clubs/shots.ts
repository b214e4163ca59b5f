import type { Shot } from '../../../platform/routing/shot.ts';

const CLUB = 'demo-knights';

export const shots: readonly Shot[] = [
  { name: 'clubs', path: '/clubs', as: 'member' },
  { name: 'clubs-visitor', path: '/clubs', as: 'visitor' },
  { name: 'club-new', path: '/clubs/new', as: 'member' },
  { name: 'club', path: `/club/${CLUB}`, as: 'member' },
  { name: 'club-members', path: `/club/${CLUB}/members`, as: 'member' },
  { name: 'club-leaderboard', path: `/club/${CLUB}/leaderboard`, as: 'member' },
  { name: 'club-settings', path: `/club/${CLUB}/settings`, as: 'member' },
  { name: 'club-news', path: `/club/${CLUB}/announcements`, as: 'member' },
  { name: 'club-notes', path: `/${CLUB}/club/notes`, as: 'member' },
  { name: 'club-forum', path: `/clubs/forum/${CLUB}`, as: 'member' },
  { name: 'club-requests', path: `/clubs/requests/${CLUB}`, as: 'member' },
];
