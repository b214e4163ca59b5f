import { UNDONE_REQUESTS, UNDONE_REQUESTS_COOKIE } from '@tabiya/contract/account/undone-requests.ts';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { readCookie, writeCookie } from '../../../platform/browser/cookies.ts';
import { useMe } from '../../../platform/session/session.ts';
import { takenBackWords } from '../../../platform/words/taken-back-words.ts';
import { toast } from '../../../ui/Toast.tsx';

/**
 * Tells once what a log-in through a provider has reverted (a closed account, a planned deletion). Renders nothing
 * itself.
 */
export function TakenBackToast() {
  const intl = useIntl();
  const user = useMe();
  const tell = useEffectEvent(() => {
    const left = readCookie(UNDONE_REQUESTS_COOKIE)?.split('.') ?? [];
    writeCookie(UNDONE_REQUESTS_COOKIE, '', 0);
    const [reopened, deletionCancelled] = UNDONE_REQUESTS.map((one) => left.includes(one));
    const words = takenBackWords(intl, { user, reopened, deletionCancelled });
    if (words !== undefined) toast.success(words);
  });
  useEffect(() => tell(), []);
  return null;
}
