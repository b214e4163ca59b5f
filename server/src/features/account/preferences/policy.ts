import { isClosed, LEVELS, type LevelName } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';

/** Membership levels are cumulative thresholds; guests and closed accounts count only as such. */
export const rolesOf = ({
  membershipLevel,
  isActivated,
}: Pick<Caller, 'membershipLevel' | 'isActivated'>): string[] => {
  const isAlone = membershipLevel === LEVELS.guest || isClosed(membershipLevel);
  const levels = Object.entries(LEVELS) as [LevelName, number][];
  const names = levels.filter(([, level]) =>
    isAlone ? level === membershipLevel : level >= LEVELS.basic && level <= membershipLevel,
  );
  return [...names.map(([name]) => name), ...(isActivated && !isAlone ? ['activated'] : [])];
};
