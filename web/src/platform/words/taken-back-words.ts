import type { Session } from '@tabiya/contract/kit/session.ts';
import type { UndoneRequest } from '@tabiya/contract/account/undone-requests.ts';
import type { IntlShape } from 'react-intl';

type Told = Pick<Session, UndoneRequest> & { user: { username: string } | null };

/** Returns a message if the login reopened a closed account or cancelled a deletion; usually undefined. */
export const takenBackWords = (intl: IntlShape, session: Told): string | undefined => {
  const { user, reopened, deletionCancelled } = session;
  const name = user?.username ?? '';
  // Both are in one message, because a second toast would replace the first.
  if (reopened && deletionCancelled) return intl.formatMessage({ id: 'accounts.login.both' }, { name });
  if (reopened) return intl.formatMessage({ id: 'accounts.login.reopened' }, { name });
  return deletionCancelled ? intl.formatMessage({ id: 'accounts.login.kept' }, { name }) : undefined;
};
