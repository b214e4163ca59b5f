import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import type { PageRequest } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { clubQuery } from './queries.ts';

/** Loads a club for one of its pages; `more` runs if the reader sees what is only for members. */
export const loadClub = async (
  { queries, call, params }: PageRequest,
  more: (club: ClubView) => Promise<unknown>,
): Promise<void> => {
  const club = await queries.fetchQuery({ ...clubQuery(call, params['url'] ?? params['club'] ?? ''), staleTime: 0 });
  if (club.me.maySee) await more(club);
};

/** Does the same for pages that only leaders see, and sends visitors to the log-in. */
export const loadForLeaders = async (
  request: PageRequest,
  more: (club: ClubView) => Promise<unknown>,
): Promise<Response | undefined> => {
  const away = requireOpenMember(request);
  if (away !== undefined) return away;
  await loadClub(request, more);
  return undefined;
};
