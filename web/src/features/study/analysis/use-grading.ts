import type { SearchedMainline, withGrades } from '@tabiya/chess/analysis/grade-line.ts';
import { mainlineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import type { SearchedPosition } from '@tabiya/chess/review/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EngineNews } from '../../../engine/engine-session.ts';
import { searchLine, type LineSearch } from '../../../engine/search-line.ts';
import { call } from '../../../platform/net/call.ts';
import { openingQuery } from './queries.ts';
import type { Analysis } from './use-analysis.ts';
import type { EngineModel } from './use-engine-lines.ts';

/** Plies: a fraction of a second for a position on a laptop, and more than the server's reports have in most positions. */
const GRADE_DEPTH = 16;
/** The best move, and the next one to compare it with. */
const LINES = 2;

/** The grading that runs: what is searched, what was found by ply, and how the engine is. */
interface Grading {
  line: LineSearch;
  found: readonly (SearchedPosition | undefined)[];
  news: EngineNews;
}

/**
 * Has the engine look at every position of the main line, and then writes evaluations and glyphs into the tree, as one
 * change that can be undone.
 */
export function useGrading({ tree, path, positionAt, variant, replace }: Analysis, engine: EngineModel) {
  const [grading, setGrading] = useState<Grading>();
  const line = grading?.line;
  const count = mainlineOf(tree).length;

  const queries = useQueryClient();
  /** Knows the opening of a line; without a connection none is known. */
  const bookOf = useEffectEvent(({ fen, moves, variant: kind }: LineSearch) =>
    kind === 'chess' && fen === undefined
      ? queries.fetchQuery({ ...openingQuery(call, moves), retry: false }).then(
          ({ opening }) => opening,
          () => null,
        )
      : Promise.resolve(null),
  );
  const finish = useEffectEvent((write: typeof withGrades, searched: SearchedMainline) => {
    replace({ tree: write(tree, searched), path });
    setGrading(undefined);
  });
  useEffect(() => {
    if (!line) return;
    const searched: SearchedPosition[] = Array.from({ length: line.moves.length + 1 }, () => ({ lines: [] }));
    const needed = Promise.all([import('@tabiya/chess/analysis/grade-line.ts'), bookOf(line)]);
    const change = (next: (now: Grading) => Grading) => setGrading((now) => now && next(now));
    return searchLine(line, {
      onNews: (news) => change((now) => ({ ...now, news })),
      onFound: (ply, position) => {
        searched[ply] = position;
        change((now) => ({ ...now, found: now.found.with(ply, position) }));
      },
      onEnd: () => {
        needed.then(
          ([{ withGrades: write }, book]) => finish(write, { moves: line.moves, searched, depth: line.depth, book }),
          () => change((now) => ({ ...now, news: { state: 'failed' } })),
        );
      },
    });
  }, [line]);

  return {
    grading,
    canGrade: engine.isKnown && !engine.isPlaying && count > 0,
    /** Begins with the line as it is now; the engine that looked at one position makes room. */
    grade: () => {
      engine.setOn(false);
      const moves = mainlineOf(tree).map(({ uci }) => uci);
      setGrading({
        line: {
          ...{ fen: tree.initialFen, moves, variant, lines: LINES, depth: GRADE_DEPTH },
          isOver: positionAt(moves).isEnd(),
        },
        found: Array.from({ length: moves.length + 1 }, () => undefined),
        news: { state: 'loading' },
      });
    },
    stopGrading: () => setGrading(undefined),
  };
}

export type GradingModel = ReturnType<typeof useGrading>;
