import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { IntlShape } from 'react-intl';

const KNOWN = new Set([
  'already_a_member',
  'username_taken',
  'email_taken',
  'password_weak',
  'wrong_credentials',
  'too_many_attempts',
  'rate_limited',
]);

/** What went wrong with a form, in words for the person. */
export const failureWords = (intl: IntlShape, failure: unknown): string => {
  const code = failure instanceof CallFailure ? failure.body?.error : undefined;
  if (code !== undefined && KNOWN.has(code)) return intl.formatMessage({ id: `accounts.refused.${code}` });
  const isOffline = failure instanceof CallFailure && failure.status === 0;
  return intl.formatMessage({ id: isOffline ? 'shell.no_connection' : 'shell.broken.title' });
};
