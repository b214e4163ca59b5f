import { useQueryClient } from '@tanstack/react-query';
import {
  clubMatchChannel,
  matchName,
  type BoardView,
  type MatchStanding,
  type MatchView,
} from '@tabiya/contract/community/club-matches.ts';
import type { Paged } from '@tabiya/contract/kit/paged.ts';
import { useEffect } from 'react';
import { live } from '../../../platform/live/live.ts';
import { call } from '../../../platform/net/call.ts';
import { boardsQuery, matchKey, matchQuery, type MatchRef } from './queries.ts';

/** Longest wait before the match is read again, ms: many readers do not ask in the same moment. */
const REFRESH_SPREAD_MS = 400;

/** Keeps a match up to date while it is shown. */
export function MatchLive({ of: { kind, match } }: { of: MatchRef }) {
  const queries = useQueryClient();
  useEffect(() => {
    const ref = { kind, match };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: matchKey(ref) });
      }, Math.random() * REFRESH_SPREAD_MS);
    };
    const stand = (standing: MatchStanding) => {
      queries.setQueryData(matchQuery(call, ref).queryKey, (known) => known && { ...known, ...standing });
    };
    const put = (board: BoardView) => {
      queries.setQueryData(
        boardsQuery(call, ref).queryKey,
        (known) => known && { ...known, pages: withBoard(known.pages, board) },
      );
      queries.setQueryData(matchQuery(call, ref).queryKey, (known) => known && withOwnBoard(known, board));
    };
    let isFirst = true;
    const room = live.open(clubMatchChannel, matchName({ kind, number: match }), {
      // A state after the first comes with a new connection, which may have missed something.
      state: (standing) => {
        if (isFirst) stand(standing);
        else refresh();
        isFirst = false;
      },
      numbered: {},
      passing: { standing: stand, board: put, changed: refresh },
      // The page itself says why there is nothing to see.
      refused: () => {},
    });
    return () => {
      clearTimeout(timer);
      room.close();
    };
  }, [queries, kind, match]);
  return null;
}

const withBoard = (pages: readonly Paged<BoardView>[], board: BoardView): Paged<BoardView>[] =>
  pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.board === board.board ? board : item)),
  }));

const withOwnBoard = (match: MatchView, board: BoardView): MatchView =>
  match.mine?.board?.board === board.board ? { ...match, mine: { ...match.mine, board } } : match;
