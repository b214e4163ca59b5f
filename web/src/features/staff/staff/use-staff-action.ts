import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { toast } from '../../../ui/Toast.tsx';

/**
 * Runs an action and refetches `queryKey`; resolves to whether it succeeded. `isShownElsewhere` returns true for a failure that
 * is
 * already shown elsewhere.
 */
export function useStaffAction(queryKey: readonly string[]) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (
    work: () => Promise<unknown>,
    isShownElsewhere?: (failure: unknown) => boolean,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await queries.invalidateQueries({ queryKey });
      toast.success(intl.formatMessage({ id: 'staff.watch.done' }));
      return true;
    } catch (failure) {
      if (!isShownElsewhere?.(failure)) toast.error(failureText(intl, failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
