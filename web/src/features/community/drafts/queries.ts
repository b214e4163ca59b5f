import { useEffect } from 'react';
import { useDraft, writeDraft } from '../../../platform/browser/drafts.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useStore } from '../../../store/store.ts';
import { compareDrafts, forgetReplaced, replacedDrafts, sendLater } from './draft-exchange.ts';

export interface KeptDraft {
  text: string;
  write: (text: string) => void;
  /** The text of this device before a newer draft of another device came. */
  replaced: string | undefined;
  /** Brings back what was replaced. */
  restore: () => void;
}

/** An unsent text that this device and, for members, the server keep. The newer text wins. */
export function useKeptDraft(place: string): KeptDraft {
  const me = useMe();
  const key = `${me?.id ?? ''}.${place}`;
  const isKept = me !== null && !me.isGuest && me.isEnabled && !me.isImpersonating;
  const [text] = useDraft(key);
  const replaced = useStore(replacedDrafts, (all) => all[key]);
  useEffect(() => {
    if (isKept) void compareDrafts({ key, place });
  }, [isKept, key, place]);
  const write = (next: string) => {
    writeDraft(key, next);
    if (isKept) sendLater({ key, place });
    if (next === '') forgetReplaced(key);
  };
  const restore = () => {
    write(replaced ?? text);
    forgetReplaced(key);
  };
  return { text, write, replaced, restore };
}
