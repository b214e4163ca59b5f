import type { IntlShape } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { oneOf } from '../../../platform/words/message-key.ts';

const KNOWN_CODES = [
  'trial_used',
  'trial_not_needed',
  'code_unknown',
  'code_used',
  'code_expired',
  'member_not_found',
  'cannot_receive',
  'not_for_sale',
  'already_subscribed',
  'no_subscription',
  'not_activated',
  'not_allowed',
  'unavailable',
] as const;

/** Returns the message that explains a failure. */
export const membershipFailureWords = (intl: IntlShape, failure: unknown): string | undefined =>
  failureText(intl, failure, ({ error, retryAfter = 0 }) => {
    const minutes = Math.ceil(retryAfter / 60);
    if (minutes > 0) return intl.formatMessage({ id: 'membership.refused.wait' }, { minutes });
    const code = oneOf(KNOWN_CODES, error);
    return code && intl.formatMessage({ id: `membership.refused.${code}` });
  });
