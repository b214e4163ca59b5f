import { isPremium } from '@tabiya/contract/kit/levels.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import type { plannedPages } from '@tabiya/contract/site/planned-pages.ts';
import { pageUrl } from '../platform/routing/PageLink.tsx';

export type UserEntryName =
  | 'home'
  | 'sign_up'
  | 'free_trial'
  | 'membership'
  | 'messages'
  | 'stats'
  | 'awards'
  | 'profile'
  | 'archive'
  | 'settings'
  | 'staff';

export interface UserEntry {
  name: UserEntryName;
  href: string;
  /** Slide of the sign-up prompt that guests see instead. */
  prompt?: 'pawn' | 'stats';
}

interface Source {
  name: UserEntryName;
  page: PageName | keyof typeof plannedPages;
  query?: Record<string, string | undefined>;
  isOwn?: boolean;
  prompt?: 'pawn' | 'stats';
  isFor?: boolean;
}

/**
 * Returns the entries of the user menu in the documented order; membership comes later for paying members. `backTo` is
 * the current address.
 */
export const userEntriesFor = (me: CurrentUser, roles: readonly string[], backTo?: string): UserEntry[] => {
  const pays = isPremium(me.membershipLevel);
  const isMember = !me.isGuest;
  const membership = { name: 'membership', page: 'web_membership', query: { c: 'navMenu' } } as const;
  const sources: Source[] = [
    { name: 'home', page: 'web_user_home', prompt: 'pawn' },
    { name: 'sign_up', page: 'web_security_register', query: { redirectUrl: backTo }, isFor: me.isGuest },
    { name: 'free_trial', page: 'web_membership', query: { c: 'navTrial' }, isFor: isMember && me.eligibleFirstTrial },
    { ...membership, isFor: isMember && !pays },
    { name: 'messages', page: 'web_message_index', prompt: 'pawn' },
    { name: 'stats', page: 'web_stats', isOwn: true, prompt: 'stats' },
    { name: 'awards', page: 'web_awards_member', isOwn: true, prompt: 'pawn' },
    { name: 'profile', page: 'web_member_view', isOwn: true, prompt: 'pawn' },
    { name: 'archive', page: 'web_archive_index', isOwn: true, prompt: 'pawn' },
    { ...membership, isFor: isMember && pays },
    { name: 'settings', page: 'web_user_settings_account', isFor: isMember },
    { name: 'staff', page: 'web_staff_index', isFor: roles.includes('moderator') },
  ];
  return sources.flatMap(({ name, page, query, isOwn, prompt, isFor = true }) => {
    if (!isFor || !Object.hasOwn(pages, page)) return [];
    const href = pageUrl(page as 'web_member_view', isOwn ? { username: me.username } : (undefined as never), query);
    return [{ name, href, ...(me.isGuest && prompt !== undefined && { prompt }) }];
  });
};
