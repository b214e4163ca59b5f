import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { clubs, type ClubHead } from '@tabiya/contract/community/clubs.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { ClubRow } from './club-store.ts';

/** Returns the path of a club's picture. */
export const iconUrl = (hash: string, size: 'small' | 'large'): string =>
  fillPath(clubs.icon.path, { hash, size }).path;

export const clubPath = (slug: string): string => url('web_club_view', { url: slug });

export const newsPath = (slug: string, id: number): string =>
  `${url('web_club_announcements', { club: slug })}?news=${id}`;

export const toClubHead = (row: ClubRow): ClubHead => ({
  id: row.id,
  url: row.url,
  name: row.name,
  icon: row.icon && iconUrl(row.icon, 'small'),
  country: row.country,
  language: row.language,
  isOpen: row.is_open,
  isPrivate: row.is_private,
  allowsMatches: row.allows_matches,
  allowsVoteChess: row.allows_vote_chess,
  members: row.members,
  createdAt: row.created_at,
  lastActivityAt: row.last_activity_at,
  closed: row.closed_at !== null,
});
