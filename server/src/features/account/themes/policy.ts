import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';

/** Returns whether a request names the member's own account, by any of its ids. */
const isOwn = (user: Pick<CurrentUser, 'id' | 'userId'>, named: string | number | undefined): boolean =>
  named === undefined || named === '' || String(named) === user.id || String(named) === String(user.userId);

/** Members choose only for themselves. */
export const mayChoose = isOwn;

/** A choice of theme is personal; staff may read it by UUID. */
export const mayRead = (
  user: Pick<CurrentUser, 'id' | 'userId' | 'membershipLevel'>,
  named: string | number | undefined,
): boolean => isOwn(user, named) || (user.membershipLevel >= LEVELS.staff && UUID.test(String(named)));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
