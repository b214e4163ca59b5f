import { useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { toast } from '../../../ui/Toast.tsx';

/** Runs one change at a time, and says why it failed; resolves to whether it succeeded. */
export function useChange(onChange: () => void) {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await work();
      onChange();
      return true;
    } catch (failure) {
      toast.error(failureText(intl, failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
}
