import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { toast } from '../../../ui/Toast.tsx';
import { openUpgradeModal } from '../../account/membership/open-upgrade-modal.ts';
import { LIBRARY_KEY } from './queries.ts';

/**
 * Returns a function that makes a change and shows the library anew, and says why where that fails; it resolves to what
 * the work returned, undefined where it failed.
 */
export const useLibraryChange = () => {
  const intl = useIntl();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      const done = await work();
      await queries.invalidateQueries({ queryKey: LIBRARY_KEY });
      return done;
    } catch (failure) {
      toast.error(failureText(intl, failure), upgradeFor(failure, intl.formatMessage({ id: 'library.more_room' })));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
};

/** Offers a larger library where that is what was missing. */
const upgradeFor = (failure: unknown, label: string) =>
  failure instanceof CallFailure && failure.body?.error === 'library_full'
    ? { label, onClick: () => openUpgradeModal({ slide: 'collections' }) }
    : undefined;
