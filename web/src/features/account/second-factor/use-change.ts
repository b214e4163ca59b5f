import { useQueryClient } from '@tanstack/react-query';
import type { SecondFactorView } from '@tabiya/contract/account/second-factor.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { secondFactorFailureWords } from './failure-words.ts';
import { secondFactorQuery } from './queries.ts';

/** Runs one change at a time, and holds the message if it fails. */
export function useChange() {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (failure) {
      setProblem(secondFactorFailureWords(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, change };
}

/** Returns a function that stores the server's new state. */
export function useStoreState(): (state: SecondFactorView) => void {
  const queries = useQueryClient();
  return (state) => void queries.setQueryData(secondFactorQuery(call).queryKey, state);
}
