import { ABORTED, CallFailure } from '@tabiya/contract/kit/call.ts';
import type { IntlShape } from 'react-intl';
import { toast } from '../ui/Toast.tsx';

const CRAWLER = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit/i;

/** Says that a change did not come through, in the server's words where it has any. Who is logged out sees that anyway. */
export const showFailure = (intl: Pick<IntlShape, 'formatMessage'>, failure: unknown): void => {
  if (CRAWLER.test(navigator.userAgent)) return;
  const isCall = failure instanceof CallFailure;
  if (isCall && (failure.status === 401 || failure.message === ABORTED)) return;
  const words = isCall ? failure.body?.message : undefined;
  toast.error(words || intl.formatMessage({ id: 'shell.failed' }));
};
