import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { oneOf } from '../../../../platform/words/message-key.ts';
import type { PracticeOf } from './queries.ts';

/** Reads what an address practises: `?theme=fork` or `?theme=missed`; undefined for the choice of themes. */
export const practiceOf = (query: URLSearchParams): PracticeOf | undefined => {
  const asked = query.get('theme') ?? undefined;
  return asked === 'missed' ? 'missed' : oneOf(PUZZLE_THEMES, asked);
};
