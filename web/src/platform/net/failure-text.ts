import { CALL_ABORTED_MESSAGE, CallFailure } from '@tabiya/contract/kit/call.ts';
import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import type { IntlShape } from 'react-intl';
import { oneOf, type MessageKey } from '../words/message-key.ts';

const CRAWLER = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit/i;

/**
 * Returns the message for a failed call: the page's own for the refusal if it has one, else the server's. Undefined if
 * nothing is shown: to crawlers, to people who are logged out and see it anyway, and for calls that the page itself
 * aborted.
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

/** An error that is not from a call is a bug of ours. */
const UNKNOWN = new CallFailure(500, undefined);

/** Returns the message for a command that was refused: `own` for the codes for which the page has a text. */
export const refusalKey = <Code extends string>(
  code: string,
  known: readonly Code[] = [],
  own?: (code: Code) => MessageKey,
): MessageKey => {
  const said = oneOf(known, code);
  if (said !== undefined && own) return own(said);
  return code === 'disconnected' ? 'shell.no_connection' : 'shell.failed';
};
