import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { IntlShape } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { oneOf } from '../../../platform/words/message-key.ts';

const KNOWN_CODES = [
  'already_on',
  'challenge_expired',
  'not_allowed',
  'not_begun',
  'not_on',
  'passkey_failed',
  'passkey_not_found',
  'passkey_unknown',
  'password_missing',
  'rate_limited',
  'too_many_attempts',
  'too_many_passkeys',
  'wrong_code',
  'wrong_password',
] as const;

/** Errors of browsers when the person closed the prompt or took too long. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/** Returns the message that explains a failure. */
export const secondFactorFailureWords = (intl: IntlShape, failure: unknown): string | undefined => {
  if (!(failure instanceof CallFailure)) return intl.formatMessage({ id: browserWords(failure) });
  return failureText(intl, failure, ({ error }) => {
    const code = oneOf(KNOWN_CODES, error);
    return code && intl.formatMessage({ id: `second_factor.refused.${code}` });
  });
};

const browserWords = (failure: unknown) => {
  const { name } = failure as Error;
  if (name === 'InvalidStateError') return 'second_factor.passkey.known';
  return CANCELLED.has(name) ? 'second_factor.passkey.cancelled' : 'second_factor.passkey.unsupported';
};
