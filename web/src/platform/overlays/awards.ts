import type { AwardView } from '@tabiya/contract/record/achievements.ts';
import { AWARD_HEADER } from '@tabiya/contract/kit/award-header.ts';

/**
 * Awards that answers carried and that were not shown yet. The server repeats an award until it knows that it was
 * shown.
 */
let waiting: readonly AwardView[] = [];
const known = new Set<string>();
const listeners = new Set<() => void>();

const tell = (next: readonly AwardView[]): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Reads the awards from an answer's headers. */
export const hearAwards = (headers: Headers): void => {
  const text = headers.get(AWARD_HEADER);
  if (text === null) return;
  const fresh = readAwards(text).filter(({ code }) => !known.has(code));
  if (fresh.length === 0) return;
  for (const { code } of fresh) known.add(code);
  tell([...waiting, ...fresh]);
};

const readAwards = (text: string): AwardView[] => {
  try {
    return JSON.parse(text) as AwardView[];
  } catch {
    return [];
  }
};

export const awards = {
  waiting: (): readonly AwardView[] => waiting,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Removes the first award after it was shown. */
  shown: (): void => tell(waiting.slice(1)),
};
