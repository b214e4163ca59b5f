import { useQueryClient } from '@tanstack/react-query';
import { voteGameChannel } from '@tabiya/contract/community/vote-chess.ts';
import { useEffect } from 'react';
import { live } from '../../../platform/live/live.ts';
import { voteGameKey } from './queries.ts';

/** Longest wait before a game is asked for again, ms: the members of a large team do not ask in the same moment. */
const REFRESH_SPREAD_MS = { changed: 400, voted: 1_500 };

/** Keeps a vote game up to date while it is shown. */
export function useVoteGameLive(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (spreadMs: number) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: voteGameKey(id) });
      }, Math.random() * spreadMs);
    };
    let isFirst = true;
    const room = live.open(voteGameChannel, id, {
      // A state after the first comes with a new connection, which may have missed something.
      state: () => {
        if (!isFirst) refresh(REFRESH_SPREAD_MS.changed);
        isFirst = false;
      },
      numbered: {},
      passing: {
        changed: () => refresh(REFRESH_SPREAD_MS.changed),
        voted: () => refresh(REFRESH_SPREAD_MS.voted),
      },
      // The page itself says that there is no such game.
      refused: () => {},
    });
    return () => {
      clearTimeout(timer);
      room.close();
    };
  }, [id, queries]);
}
