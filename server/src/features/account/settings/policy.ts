import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';

/** Settings reveal much about a person, so besides that person only staff may read them. */
export const mayRead = (me: Pick<Caller, 'id' | 'membershipLevel'>, id: string): boolean =>
  id === me.id || me.membershipLevel >= LEVELS.staff;
