import type { Session } from '@tabiya/contract/kit/session.ts';
import type { SessionControl } from '../../../platform/http/routes.ts';

/** Returns the contract's view of the current session. */
export const presentSession = (session: SessionControl): Session => ({
  user: session.user,
  token: session.token,
  awaitsSecondFactor: session.pendingAccountId !== undefined,
  flags: session.flagsFor(session.user),
});

/** Ends the session and returns that of a visitor. */
export const visitorSession = async (session: SessionControl): Promise<Session> => ({
  user: null,
  token: await session.end(),
  awaitsSecondFactor: false,
  flags: session.flagsFor(null),
});
