import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';

/** By whatever name a request names an account. */
const isOwn = (user: Pick<CurrentUser, 'id' | 'userId'>, named: string | number | undefined): boolean =>
  named === undefined || named === '' || String(named) === user.id || String(named) === String(user.userId);

/** Nobody chooses for others. */
export const mayChoose = isOwn;

/** What somebody has chosen says something of that person: staff may see it, by UUID. */
export const mayRead = (
  user: Pick<CurrentUser, 'id' | 'userId' | 'membershipLevel'>,
  named: string | number | undefined,
): boolean => isOwn(user, named) || (user.membershipLevel >= LEVELS.staff && UUID.test(String(named)));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
