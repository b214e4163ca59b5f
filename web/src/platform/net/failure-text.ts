import { CALL_ABORTED_MESSAGE, CallFailure } from '@tabiya/contract/kit/call.ts';
import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import type { IntlShape } from 'react-intl';
import type { MessageKey } from '../words/message-key.ts';

const CRAWLER = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit/i;

/**
 * What is said of a call that failed: the page's own words for the refusal where it has any, else the server's. Undefined where
 * nothing is said: to crawlers, to who is logged out and sees that anyway, and of what the page itself gave up.
 */
export const failureText = (
  intl: Pick<IntlShape, 'formatMessage'>,
  failure: unknown,
  ownWords: (refusal: RefusalBody) => string | undefined = () => undefined,
): string | undefined => {
  if (CRAWLER.test(navigator.userAgent)) return undefined;
  const { status, message, body } = failure instanceof CallFailure ? failure : UNKNOWN;
  if (status === 401 || message === CALL_ABORTED_MESSAGE) return undefined;
  const words = body && (ownWords(body) || body.message);
  return words || intl.formatMessage({ id: status === 0 ? 'shell.no_connection' : 'shell.failed' });
};

/** A throw that is no call's is a bug of ours. */
const UNKNOWN = new CallFailure(500, undefined);

/** What is said of a command that a channel refused by a code for which the page has no words. */
export const unsaidRefusal = (code: string): MessageKey =>
  code === 'disconnected' ? 'shell.no_connection' : 'shell.failed';
