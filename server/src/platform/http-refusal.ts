import { UNIVERSAL_REFUSALS, type RefusalBody } from '@tabiya/contract/kit/refusal.ts';

const STATUS: Record<string, number> = {
  bad_input: 400,
  bad_signature: 400,
  not_logged_in: 401,
  bad_token: 403,
  not_allowed: 403,
  account_closed: 403,
  not_activated: 403,
  challenge_required: 403,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
};

const MESSAGES: Record<string, string> = {
  bad_input: 'The input does not fit this call.',
  bad_signature: 'The signature does not fit.',
  not_logged_in: 'Log in or play as a guest first.',
  bad_token: 'The token is missing or out of date.',
  not_allowed: 'You may not do this.',
  account_closed: 'This account is closed.',
  not_activated: 'Verify your e-mail address first.',
  challenge_required: 'Check the box to proceed.',
  not_found: 'There is nothing here.',
  too_large: 'The request is too large.',
  rate_limited: 'Too many calls. Wait a little.',
  unavailable: 'The service does not answer right now. Try again.',
};

/** The code of an answer to a call that failed by a bug of ours. */
export const INTERNAL_ERROR = 'internal';
/** What people read then. */
export const INTERNAL_MESSAGE = 'Oops. Looks like there was an error. Sorry! Please refresh.';

const universal: ReadonlySet<string> = new Set(UNIVERSAL_REFUSALS);
export const isUniversal = (code: string): boolean => universal.has(code);

/** The status of a declared refusal: those of the table, 404 for what was not found, 409 for every other. */
export const statusOf = (code: string): number =>
  STATUS[code] ?? (code === 'not_found' || code.endsWith('_not_found') ? 404 : 409);

export const refusalBody = (code: string, rest: Omit<RefusalBody, 'error' | 'message'> = {}): RefusalBody => ({
  error: code,
  message: MESSAGES[code] ?? sentence(code),
  ...rest,
});

/** `game_not_found` becomes `Game not found.` */
const sentence = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};
