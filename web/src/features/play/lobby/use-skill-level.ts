import { useQueryClient } from '@tanstack/react-query';
import { SKILL_LEVELS, type SkillLevel } from '@tabiya/chess/rating/rating.ts';
import { preferences } from '@tabiya/contract/account/preferences.ts';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { readMe, writeMe } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/Toast.tsx';

/** Saves a guest's playing strength and shows an error if that fails. Resolves in either case. */
export function useSkillLevel(): (skill: SkillLevel) => Promise<void> {
  const intl = useIntl();
  const queries = useQueryClient();
  return async (skill) => {
    if (readMe(queries)?.skillLevel === skill) return;
    try {
      await call(preferences.skillLevel, { skill_level: SKILL_LEVELS.indexOf(skill) });
      const me = readMe(queries);
      if (me !== null) writeMe(queries, { ...me, skillLevel: skill });
    } catch {
      toast.error(intl.formatMessage({ id: 'lobby.guest.level_not_kept' }));
    }
  };
}
