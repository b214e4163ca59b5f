import type { IntlShape } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { FIELD_REFUSALS } from './field-problem.ts';

const KNOWN_CODES = [
  'already_a_member',
  'already_verified',
  'email_same',
  'link_expired',
  'link_invalid',
  'link_used',
  'not_allowed',
  'not_pending',
  'rate_limited',
  'too_many_attempts',
  'wrong_credentials',
  'wrong_password',
] as const;

/** Returns the message that explains why a form failed. */
export const accountFailureWords = (intl: IntlShape, failure: unknown): string | undefined =>
  failureText(intl, failure, ({ error, retryAfter = 0 }) => {
    const minutes = Math.ceil(retryAfter / 60);
    if (minutes > 0) return intl.formatMessage({ id: 'accounts.refused.wait' }, { minutes });
    const code = oneOf(KNOWN_CODES, error);
    if (code !== undefined) return intl.formatMessage({ id: `accounts.refused.${code}` });
    const beside = FIELD_REFUSALS[error];
    return beside?.words && intl.formatMessage({ id: beside.words });
  });
