import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { IntlShape } from 'react-intl';
import { oneOf } from '../../platform/message-key.ts';

const KNOWN = ['bad_authorization', 'rate_limited', 'token_not_found', 'too_many_tokens'] as const;

/** What went wrong with a token, in words for the person. */
export const failureWords = (intl: IntlShape, failure: unknown): string => {
  const code = oneOf(KNOWN, failure instanceof CallFailure ? failure.body?.error : undefined);
  if (code !== undefined) return intl.formatMessage({ id: `tokens.refused.${code}` });
  const isOffline = failure instanceof CallFailure && failure.status === 0;
  return intl.formatMessage({ id: isOffline ? 'shell.no_connection' : 'shell.broken.title' });
};
