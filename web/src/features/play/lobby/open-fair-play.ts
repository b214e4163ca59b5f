import { useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { usePreference } from '../../../platform/session/use-preference.ts';
import { toast } from '../../../ui/Toast.tsx';
import type { FairPlayDialogProps } from './FairPlayDialog.tsx';

interface FairPlayPromise {
  /** Runs it at once, or, for a member's first rated game, once the member has agreed to play fair. */
  whenPromised: (rated: boolean, run: () => void) => void;
  dialog: FairPlayDialogProps;
}

/** Has members agree once to fair play; the page shows `dialog` in a `FairPlayDialog`. */
export function useFairPlayPromise(): FairPlayPromise {
  const me = useMe();
  const [waiting, setWaiting] = useState<() => void>();
  const intl = useIntl();
  const [isSaving, setSaving] = useState(false);
  const [, agree] = usePreference('fairPlayAgree');
  return {
    whenPromised(rated, run) {
      if (!rated || !me || me.isGuest || me.fairPlayAgree) run();
      else setWaiting(() => run);
    },
    dialog: {
      open: waiting !== undefined,
      isSaving,
      onAgree: async () => {
        setSaving(true);
        try {
          await agree(true);
          setWaiting(undefined);
          waiting?.();
        } catch (failure) {
          toast.error(failureText(intl, failure));
        } finally {
          setSaving(false);
        }
      },
      onClose: () => setWaiting(undefined),
    },
  };
}
