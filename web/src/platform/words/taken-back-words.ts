import type { Session } from '@tabiya/contract/kit/session.ts';
import type { UndoneRequest } from '@tabiya/contract/account/undone-requests.ts';
import type { IntlShape } from 'react-intl';

type Told = Pick<Session, UndoneRequest> & { user: { username: string } | null };

/** Says what a log-in took back: that the account was closed, or was to be deleted. Undefined after most. */
export const takenBackWords = (intl: IntlShape, session: Told): string | undefined => {
  const { user, reopened, deletionCancelled } = session;
  const name = user?.username ?? '';
  // In one go, because a second toast would take the place of the first.
  if (reopened && deletionCancelled) return intl.formatMessage({ id: 'accounts.login.both' }, { name });
  if (reopened) return intl.formatMessage({ id: 'accounts.login.reopened' }, { name });
  return deletionCancelled ? intl.formatMessage({ id: 'accounts.login.kept' }, { name }) : undefined;
};
