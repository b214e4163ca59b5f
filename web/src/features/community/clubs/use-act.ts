import { useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { toast } from '../../../ui/Toast.tsx';

/** Returns a function that waits for a call and shows its failure; it resolves to whether the call worked. */
export function useAct(onDone: () => void): { isBusy: boolean; act: (asked: Promise<unknown>) => Promise<boolean> } {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const act = async (asked: Promise<unknown>) => {
    setBusy(true);
    try {
      await asked;
      onDone();
      return true;
    } catch (failure) {
      toast.error(failureText(intl, failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, act };
}
