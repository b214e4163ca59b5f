import type { IntlShape } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { oneOf } from '../../../platform/words/message-key.ts';

const KNOWN_CODES = ['bad_authorization', 'rate_limited', 'token_not_found', 'too_many_tokens'] as const;

/** Returns the message that explains a failure about a token. */
export const tokenFailureWords = (intl: IntlShape, failure: unknown): string | undefined =>
  failureText(intl, failure, ({ error }) => {
    const code = oneOf(KNOWN_CODES, error);
    return code && intl.formatMessage({ id: `tokens.refused.${code}` });
  });
