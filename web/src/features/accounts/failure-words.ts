import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { IntlShape } from 'react-intl';
import { oneOf } from '../../platform/message-key.ts';

const KNOWN = [
  'already_a_member',
  'username_taken',
  'email_taken',
  'password_weak',
  'wrong_credentials',
  'too_many_attempts',
  'rate_limited',
] as const;

/** What went wrong with a form, in words for the person. */
export const failureWords = (intl: IntlShape, failure: unknown): string => {
  const code = failure instanceof CallFailure ? oneOf(KNOWN, failure.body?.error) : undefined;
  if (code !== undefined) return intl.formatMessage({ id: `accounts.refused.${code}` });
  const isOffline = failure instanceof CallFailure && failure.status === 0;
  return intl.formatMessage({ id: isOffline ? 'shell.no_connection' : 'shell.broken.title' });
};
