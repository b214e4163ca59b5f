import { useId } from 'react';
import type { MouseEvent } from 'react';
import { classNames } from '../ui/class-names.ts';
import { BoardVoice } from './BoardVoice.tsx';
import type { BoardProps } from './board-props.ts';
import { Coordinates } from './Coordinates.tsx';
import { placementAfter, readPlacement } from './placement.ts';
import { PromotionPicker } from './PromotionPicker.tsx';
import { Squares } from './Squares.tsx';
import { squareClass, StaticPosition } from './StaticPosition.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useGround } from './use-ground.ts';
import styles from './board.module.css';
import squares from './squares.module.css';

export type { BoardProps } from './board-props.ts';

/** The server draws the position; in the browser chessground takes its place without a jump. */
export function Board(props: BoardProps) {
  const { fen, orientation, label, lastMove, check, pendingMove, coordinates = true, viewOnly, fit = 'width' } = props;
  const { element, api, mounted, asked, answer } = useGround(props);
  const { cursor, deed, handlers } = useBoardKeys(props, api);
  const helpId = useId();
  const before = readPlacement(fen);
  const placement = pendingMove ? placementAfter(before, pendingMove) : before;
  // A right press on a board with a premove takes it back, and draws nothing.
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 2 || !api.current?.state.premovable.current) return;
    api.current.cancelPremove();
    event.stopPropagation();
  };
  return (
    <div className={classNames(styles.frame, styles[fit])}>
      <div
        className={classNames(styles.board, squares.squares)}
        dir="ltr"
        aria-label={label}
        {...(viewOnly
          ? { role: 'img' }
          : { role: 'application', tabIndex: 0, 'aria-describedby': helpId, onMouseDownCapture: onMouseDown })}
        {...handlers}
      >
        <Squares />
        {mounted ? null : (
          <StaticPosition
            placement={placement}
            orientation={orientation}
            lastMove={pendingMove ?? lastMove}
            check={pendingMove ? undefined : check}
          />
        )}
        <div ref={element} className={classNames('cg-wrap', styles.ground)} aria-hidden />
        {coordinates ? <Coordinates orientation={orientation} /> : null}
        {cursor ? <span className={classNames(squareClass(cursor, orientation), styles.cursor)} aria-hidden /> : null}
        {asked ? (
          <PromotionPicker
            square={asked.to}
            color={asked.to[1] === '8' ? 'white' : 'black'}
            orientation={orientation}
            onAnswer={answer}
          />
        ) : null}
      </div>
      {viewOnly ? null : <BoardVoice helpId={helpId} cursor={cursor} deed={deed} placement={placement} />}
    </div>
  );
}
