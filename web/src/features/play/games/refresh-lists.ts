import type { QueryClient } from '@tanstack/react-query';
import { GAMES_KEY } from '../../../shell/queries.ts';
import { MEMBER_KEY } from '../../people/members/queries.ts';
import { ARCHIVE_KEY } from '../../record/archive/queries.ts';
import { FEED_KEY } from '../home/queries.ts';

/** Invalidates the lists that a game changes by its end: running games, archives, what friends played, and ratings. */
export const refreshLists = (queries: QueryClient): void => {
  for (const queryKey of [GAMES_KEY, ARCHIVE_KEY, FEED_KEY, MEMBER_KEY]) void queries.invalidateQueries({ queryKey });
};
