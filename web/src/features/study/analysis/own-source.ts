import { asMainline, withMove, type PlacedTree } from '@tabiya/chess/analysis/edit-tree.ts';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { replayOf } from '../../../live-play/replay.ts';
import { sourceOfGame, type AnalysisSource } from './source.ts';

interface StoredAnalysis {
  /** Empty before it is first saved. */
  pgn: string;
  version: number;
  isBlack: boolean;
}

/** Returns a player's own analysis of a game, with the moves that have been played since it was saved as its main line. */
export const sourceOfOwn = (view: GameView, { pgn, version, isBlack }: StoredAnalysis): AnalysisSource => {
  const fresh = sourceOfGame(view, null, undefined);
  const read = pgn === '' ? undefined : readPgn(pgn);
  const shared = { key: `own:${view.id}`, base: version, below: isBlack ? 'black' : 'white' } as const;
  if (!read?.ok) return { ...fresh, ...shared };
  const { positions, moves } = replayOf(view);
  let placed: PlacedTree = { tree: read.value, path: [] };
  for (const [at, { uci }] of moves.entries()) {
    const played = withMove(placed, positions[at]!, uci);
    if (!played.ok) return { ...fresh, ...shared };
    placed = played.value;
  }
  return { tree: asMainline(placed), path: placed.path, ...shared };
};
