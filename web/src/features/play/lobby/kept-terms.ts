import type { TimeControl } from '@tabiya/chess/rules/types.ts';
import type { SeekTerms } from '@tabiya/contract/play/lobby.ts';

/** Terms of the last seek in this browser. */
export interface KeptTerms {
  timeControl: TimeControl;
  variant: SeekTerms['variant'];
  rated: boolean;
}

const KEY = 'tabiya.seek';

export const keptTerms = (): KeptTerms | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptTerms | null) ?? undefined;
  } catch {
    return undefined;
  }
};

export const keepTerms = ({ timeControl, variant, rated }: KeptTerms): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ timeControl, variant, rated }));
  } catch {
    // A browser without storage starts from the default terms next time.
  }
};
