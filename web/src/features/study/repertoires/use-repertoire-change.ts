import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { toast } from '../../../ui/Toast.tsx';
import { REPERTOIRES_KEY } from './queries.ts';

/**
 * Returns a function that makes a change and shows the repertoires anew, and says why where that fails; it resolves to
 * what the work returned, undefined where it failed.
 */
export const useRepertoireChange = () => {
  const intl = useIntl();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      const done = await work();
      await queries.invalidateQueries({ queryKey: REPERTOIRES_KEY });
      return done;
    } catch (failure) {
      toast.error(failureText(intl, failure));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
};
