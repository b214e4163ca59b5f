import type { ClubMember } from '@tabiya/contract/community/club-members.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';

/** The acts of a leader on a member; all but the choice of a role ask for a confirmation. */
export const CONFIRMED = ['hand_over', 'kick', 'ban'] as const;
export type Question = (typeof CONFIRMED)[number] | 'role';

type Other = Pick<ClubMember, 'role' | 'rights'> & { player: { id: string } };

/** Returns the acts of the reader on a member, as the server allows them. Moderators of the site reach leaders too. */
export const questionsFor = (
  { role, rights, player }: Other,
  { role: ownRole, rights: own }: Pick<ClubView['me'], 'role' | 'rights'>,
  me: { id: string; membershipLevel: number } | null,
): Question[] => {
  if (role === 'founder' || me === null) return [];
  const isFounder = ownRole === 'founder';
  const isMe = player.id === me.id;
  const isReached =
    isFounder ||
    me.membershipLevel >= LEVELS.moderator ||
    (!rights.includes('admin') && (role === 'member' || own.includes('admin')));
  return [
    ...(own.includes('admin') && (isReached || isMe) ? (['role'] as const) : []),
    ...(isFounder ? (['hand_over'] as const) : []),
    ...(own.includes('kick') && isReached && !isMe ? (['kick', 'ban'] as const) : []),
  ];
};
