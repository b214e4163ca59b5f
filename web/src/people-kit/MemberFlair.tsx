import { LEVELS, isClosed } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { useIntl } from 'react-intl';
import { Flair, type FlairProps } from '../ui/Flair.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';

export interface MemberFlairProps {
  player: Pick<PlayerView, 'flair' | 'membershipLevel'>;
  size?: FlairProps['size'];
}

/** The flair beside a name; a closed account has one that says so. */
export function MemberFlair({ player: { flair, membershipLevel }, size }: MemberFlairProps) {
  const intl = useIntl();
  const isShut = isClosed(membershipLevel);
  if (flair === null && !isShut) return null;
  const words = intl.formatMessage({ id: wordsFor(membershipLevel) });
  return (
    <Tooltip label={words}>
      <span>
        <Flair code={isShut ? 'closed' : flair!} size={size} label={isShut ? words : undefined} />
      </span>
    </Tooltip>
  );
}

const wordsFor = (level: number) => {
  if (level >= LEVELS.staff) return 'membership.level.staff';
  if (level >= LEVELS.moderator) return 'membership.level.moderator';
  if (level === LEVELS.cheater) return 'members.closed.fair_play';
  if (level === LEVELS.abuser) return 'members.closed.abuse';
  return isClosed(level) ? 'members.closed.inactive' : 'members.flair';
};
