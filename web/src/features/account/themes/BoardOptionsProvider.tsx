import { useMemo, type ReactNode } from 'react';
import { boardOptionsOf, type BoardOptions as Documented } from '@tabiya/contract/kit/board-options.ts';
import { BoardOptionsContext, type BoardOptions } from '../../../board/board-options.ts';
import { useSettings } from '../../../platform/session/use-setting.ts';

const ANIMATION_MS: Record<Documented['animationType'], number> = { none: 0, fast: 80, default: 150, slow: 300 };

const forBoards = (options: Documented, isStill: boolean): BoardOptions => ({
  animationMs: isStill ? 0 : ANIMATION_MS[options.animationType],
  coordinates: options.coordinates,
  showLegalMoves: options.highlightLegalMoves,
  highlightMoves: options.highlightMoves,
  whiteAlwaysBelow: options.isWhiteOnBottom,
  moveMethod: options.moveMethod,
  moveList: options.moveListDisplayType,
  showTimestamps: options.showTimestamps,
  isTall: options.themeAssets.perspective !== 'top-down',
});

/** Provides the board settings to every board below it. */
export function BoardOptionsProvider({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const options = useMemo(
    () => forBoards(boardOptionsOf(settings), settings['accessibility.reduced_motion']),
    [settings],
  );
  return <BoardOptionsContext value={options}>{children}</BoardOptionsContext>;
}
