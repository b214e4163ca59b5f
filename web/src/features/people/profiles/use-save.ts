import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { toast } from '../../../ui/Toast.tsx';

/** Runs the action of a save button: never twice at once, and with a message if it fails. */
export function useSave() {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** Resolves to true if it was saved. `onRefused` may handle a code that belongs to a field, and returns true then. */
  const save = async (
    work: () => Promise<unknown>,
    onRefused: (code: string, words: string) => boolean = () => false,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (failure) {
      const code = failure instanceof CallFailure ? (failure.body?.error ?? '') : '';
      const words = failureText(intl, failure);
      if (words === undefined || !onRefused(code, words)) toast.error(words);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, save };
}
