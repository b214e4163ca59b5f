import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import { isClosed, isPremium, LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { MemberView, members } from '@tabiya/contract/people/members.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';

type PublicPlayer = OutputOf<typeof members.publicPlayer>;

const statusOf = (level: number): PublicPlayer['status'] => {
  if (level === LEVELS.cheater) return 'closed:fair_play_violations';
  if (isClosed(level)) return 'closed';
  if (level >= LEVELS.staff) return 'staff';
  if (level >= LEVELS.moderator) return 'mod';
  return isPremium(level) ? 'premium' : 'basic';
};

/** Returns what everybody may know of a member, in the form that programs expect. `origin` is the site's own. */
export const toPublicPlayer = (
  member: MemberView,
  { number, isStreamer, isActivated }: Pick<DirectoryEntry, 'number' | 'isStreamer' | 'isActivated'>,
  origin: string,
): PublicPlayer => {
  const { username, words, avatarLargeUrl, chessTitle, country, lastSeenAt } = member;
  return {
    player_id: number,
    '@id': `${origin}/pub/player/${username.toLowerCase()}`,
    url: origin + url('web_member_view', { username }),
    username: username.toLowerCase(),
    ...(words.fullName !== null && { name: words.fullName }),
    ...(avatarLargeUrl !== null && { avatar: origin + avatarLargeUrl }),
    ...(chessTitle !== null && { title: chessTitle }),
    ...(country !== null && { country }),
    ...(words.location !== '' && { location: words.location }),
    joined: seconds(member.joinedAt),
    ...(lastSeenAt !== null && { last_online: seconds(lastSeenAt) }),
    status: statusOf(member.membershipLevel),
    is_streamer: isStreamer,
    verified: isActivated,
  };
};

const seconds = (ms: number): number => Math.floor(ms / 1000);
