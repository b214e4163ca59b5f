import type { AwardView } from '@tabiya/contract/record/achievements.ts';
import { AWARD_HEADER } from '@tabiya/contract/kit/award-header.ts';

/** What answers brought along and was not shown yet. The same comes again and again until the server knows that it was shown. */
let waiting: readonly AwardView[] = [];
const known = new Set<string>();
const listeners = new Set<() => void>();

const tell = (next: readonly AwardView[]): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Reads what an answer brings along. */
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
  /** The first one has been shown. */
  shown: (): void => tell(waiting.slice(1)),
};
