import { useState } from 'react';
import { useMe } from '../../../platform/session/session.ts';
import { usePreference } from '../../../platform/session/use-preference.ts';
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
  const [, agree] = usePreference('fairPlayAgree');
  return {
    whenPromised(rated, run) {
      if (!rated || !me || me.isGuest || me.fairPlayAgree) run();
      else setWaiting(() => run);
    },
    dialog: {
      open: waiting !== undefined,
      onAgree: () => {
        setWaiting(undefined);
        // If the agreement could not be saved, the question comes again before the next game.
        agree(true).catch(() => {});
        waiting?.();
      },
      onClose: () => setWaiting(undefined),
    },
  };
}
