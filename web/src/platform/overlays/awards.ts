import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../../store/store.ts';
import type { AwardView } from '@tabiya/contract/record/achievements.ts';
import { AWARD_HEADER } from '@tabiya/contract/kit/award-header.ts';

/**
 * Awards that answers carried and that were not shown yet. The server repeats an award until it knows that it was
 * shown.
 */
export const awards = createStore<readonly AwardView[]>([]);
const known = new Set<string>();

/** Reads the awards from an answer's headers. */
export const hearAwards = (headers: Headers): void => {
  const text = headers.get(AWARD_HEADER);
  if (text === null) return;
  const fresh = readAwards(text).filter(({ code }) => !known.has(code));
  if (fresh.length === 0) return;
  for (const { code } of fresh) known.add(code);
  awards.set([...awards.get(), ...fresh]);
};

const readAwards = (text: string): AwardView[] => {
  try {
    return JSON.parse(text) as AwardView[];
  } catch {
    return [];
  }
};

/** How many games of this person are on the page: awards wait, so that no toast covers a board or a clock. */
const holds = createStore(0);

export const useAreAwardsHeld = (): boolean => useStore(holds, (count) => count > 0);

/** Lets awards wait while this person plays. */
export const useHeldAwards = (isPlaying: boolean): void =>
  // Before the browser paints, and together with the end of the last hold, so that nothing is shown between two games.
  useLayoutEffect(() => {
    if (!isPlaying) return undefined;
    holds.set(holds.get() + 1);
    return () => holds.set(holds.get() - 1);
  }, [isPlaying]);
