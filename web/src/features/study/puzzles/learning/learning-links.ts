import { pageUrl } from '../../../../platform/routing/PageLink.tsx';

/** Returns the address of a part of `/learning/puzzles`. */
export const learningUrl = (params: Record<string, string> = {}): string =>
  pageUrl('web_puzzles_mode', { mode: 'learning' }, params);
