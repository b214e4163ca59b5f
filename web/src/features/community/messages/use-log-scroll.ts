import { useLayoutEffect, useRef, useState } from 'react';

/** Distance in px within which the reader counts as being at the foot. */
const NEAR_FOOT_PX = 48;

/**
 * Manages a log that scrolls from its foot (`column-reverse`): the newest message is visible first, and prepending
 * moves nothing.
 * A reader further up stays there when a message comes, and `hasNewBelow` becomes true.
 */
export function useLogScroll(lastId: number | undefined, pending: number) {
  const ref = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const last = useRef(lastId);
  const waiting = useRef(pending);

  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const grown = box.scrollHeight - (height.current ?? box.scrollHeight);
    height.current = box.scrollHeight;
    const isNew = last.current !== lastId;
    const isSent = pending > waiting.current;
    last.current = lastId;
    waiting.current = pending;
    const isAway = box.scrollTop < -NEAR_FOOT_PX;
    if (isSent) {
      box.scrollTop = 0;
      setHasNewBelow(false);
    } else if (isNew && isAway) {
      box.scrollTop -= grown;
      setHasNewBelow(true);
    }
  }, [lastId, pending]);

  return {
    ref,
    hasNewBelow,
    onScroll() {
      const box = ref.current;
      if (box === null) return;
      height.current = box.scrollHeight;
      if (box.scrollTop >= -NEAR_FOOT_PX) setHasNewBelow(false);
    },
    toFoot() {
      ref.current?.scrollTo({ top: 0, behavior: 'smooth' });
      setHasNewBelow(false);
    },
  };
}
