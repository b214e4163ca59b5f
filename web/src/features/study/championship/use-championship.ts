import { useQueryClient } from '@tanstack/react-query';
import { championshipChannel, type ThoughtView } from '@tabiya/contract/study/championship.ts';
import { useEffect } from 'react';
import { live } from '../../../platform/live/live.ts';
import { call } from '../../../platform/net/call.ts';
import { currentQuery, editionsQuery, thoughtsQuery } from './queries.ts';

/** Keeps the edition that goes on and the thoughts of its game up to date while the page is shown. */
export function useChampionship(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: currentQuery(call).queryKey });
      void queries.invalidateQueries({ queryKey: editionsQuery(call).queryKey });
    };
    const room = live.open(championshipChannel, 'now', {
      // A state after the first comes with a new connection, which may have missed something.
      state({ gameId }) {
        refresh();
        if (gameId !== null) void queries.invalidateQueries({ queryKey: thoughtsQuery(call, gameId).queryKey });
      },
      numbered: {},
      passing: {
        changed: refresh,
        thought: ({ gameId, thought }) =>
          queries.setQueryData(thoughtsQuery(call, gameId).queryKey, (known) => known && withThought(known, thought)),
      },
      refused: () => {},
    });
    return room.close;
  }, [queries]);
}

/** A program thinks again and again of the same move; the last thought counts. */
export const withThought = (known: readonly ThoughtView[], thought: ThoughtView): ThoughtView[] =>
  [...known.filter(({ ply }) => ply !== thought.ply), thought].toSorted((a, b) => a.ply - b.ply);
