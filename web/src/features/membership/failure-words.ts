import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { IntlShape } from 'react-intl';
import { oneOf } from '../../platform/message-key.ts';

const KNOWN = [
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

/** What went wrong, in words for the person. */
export const failureWords = (intl: IntlShape, failure: unknown): string => {
  const body = failure instanceof CallFailure ? failure.body : undefined;
  const minutes = Math.ceil((body?.retryAfter ?? 0) / 60);
  if (minutes > 0) return intl.formatMessage({ id: 'membership.refused.wait' }, { minutes });
  const code = oneOf(KNOWN, body?.error);
  if (code !== undefined) return intl.formatMessage({ id: `membership.refused.${code}` });
  const isOffline = failure instanceof CallFailure && failure.status === 0;
  return intl.formatMessage({ id: isOffline ? 'shell.no_connection' : 'shell.broken.title' });
};
