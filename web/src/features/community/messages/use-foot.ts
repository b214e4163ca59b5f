import { useLayoutEffect, useRef, useState } from 'react';

/** Nearer than this one is at the foot, px. */
const NEAR = 48;

/**
 * A log whose foot is its beginning (`column-reverse`): the newest is seen at once, and what is put before moves nothing. Who
 * reads further up is left there when something comes, and told.
 */
export function useFoot(lastId: number | undefined, pending: number) {
  const ref = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);
  const [hasNews, setHasNews] = useState(false);
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
    const isAway = box.scrollTop < -NEAR;
    if (isSent) {
      box.scrollTop = 0;
      setHasNews(false);
    } else if (isNew && isAway) {
      box.scrollTop -= grown;
      setHasNews(true);
    }
  }, [lastId, pending]);

  return {
    ref,
    hasNews,
    onScroll() {
      const box = ref.current;
      if (box === null) return;
      height.current = box.scrollHeight;
      if (box.scrollTop >= -NEAR) setHasNews(false);
    },
    toFoot() {
      ref.current?.scrollTo({ top: 0, behavior: 'smooth' });
      setHasNews(false);
    },
  };
}
