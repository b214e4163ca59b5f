import { useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { useGuest } from '../../../../platform/session/use-guest.ts';
import { toast } from '../../../../ui/Toast.tsx';

/** Runs one call at a time, as a guest if nobody is logged in, and shows why it has failed. */
export function useTrying() {
  const intl = useIntl();
  const beGuest = useGuest();
  const [isBusy, setBusy] = useState(false);
  const trying = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      await beGuest();
      return await work();
    } catch (failure) {
      toast.error(failureText(intl, failure));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, trying };
}
