import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { accountFailureWords } from './failure-words.ts';

/** Runs the action of a button: never twice at once, and with a message if it fails. */
export function useAction() {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);
  /** Resolves to true if it was done. */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      setProblem(accountFailureWords(intl, failure));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, act, clear: () => setProblem(undefined) };
}
