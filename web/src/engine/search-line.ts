import type { SearchedPosition } from '@tabiya/chess/review/types.ts';
import { EngineSession, type EngineNews } from './engine-session.ts';
import type { EngineTask } from './engine.ts';

/** A line whose positions are searched: the one before its first move and those after each. */
export interface LineSearch extends EngineTask {
  /** Plies; each search ends there. */
  depth: number;
  /** Whether the game is over after the last move, so that there is nothing to search. */
  isOver: boolean;
}

export interface LineListener {
  onNews: (news: EngineNews) => void;
  /** Called once for each position that was searched. */
  onFound: (ply: number, found: SearchedPosition) => void;
  onEnd: () => void;
}

/**
 * Searches the positions of a line one after the other, the last one first, because what the engine learns there helps
 * with earlier ones. Returns what stops it; nothing is heard of it afterwards.
 */
export function searchLine({ isOver, ...line }: LineSearch, { onNews, onFound, onEnd }: LineListener): () => void {
  const session = new EngineSession(line.variant, onNews);
  const search = (ply: number): void => {
    if (ply < 0) {
      session.end();
      return onEnd();
    }
    let found: SearchedPosition = { lines: [] };
    session.analyse(
      { ...line, moves: line.moves.slice(0, ply) },
      (report) => void (found = { lines: report.lines }),
      () => {
        onFound(ply, found);
        search(ply - 1);
      },
    );
  };
  search(line.moves.length - (isOver ? 1 : 0));
  return () => session.end();
}
