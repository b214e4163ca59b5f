import { lazy, Suspense, useId, useRef } from 'react';
import type { Api } from '@lichess-org/chessground/api';
import { classNames } from '../ui/class-names.ts';
import { BoardVoice } from './BoardVoice.tsx';
import { useBoardOptions } from './board-options.ts';
import type { BoardProps } from './board-props.ts';
import { Coordinates } from './Coordinates.tsx';
import { shownPlacement } from './ground-config.ts';
import { loadPicker } from './load-ground.ts';
import type { PieceRole } from './placement.ts';
import { PocketFrame } from './PocketFrame.tsx';
import { PremoveGhosts } from './PremoveGhosts.tsx';
import { Squares } from './Squares.tsx';
import { squareClass, StaticPosition } from './StaticPosition.tsx';
import { useBoardMoves } from './use-board-moves.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useGround } from './use-ground.ts';
import { usePremoveTaps } from './use-premove-taps.ts';
import styles from './board.module.css';
import squares from './squares.module.css';

export type { BoardProps } from './board-props.ts';

const PromotionPicker = lazy(async () => ({ default: (await loadPicker()).PromotionPicker }));

/** The server draws the position; in the browser chessground replaces it without a layout shift. */
export function Board(props: BoardProps) {
  const { orientation, label, lastMove, check, pendingMove, viewOnly, fit = 'width', premoves = [] } = props;
  const options = useBoardOptions();
  const coordinates = props.coordinates === false ? 'off' : options.coordinates;
  const api = useRef<Api>(undefined);
  const moves = useBoardMoves(props, api);
  const { hand, asked, answer, drop } = moves;
  const { element, mounted } = useGround(props, { options, moves, api });
  const { cursor, deed, handlers, hide } = useBoardKeys(props, { api, hand, drop });
  const taps = usePremoveTaps(props, api, hide);
  const board = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const placement = shownPlacement(props);
  const pick = (next: PieceRole | undefined) => {
    api.current?.cancelMove();
    hand.take(next);
  };
  return (
    <div className={classNames(styles.frame, styles[fit], coordinates === 'outside' && styles.margin)}>
      <PocketFrame
        board={props}
        held={hand.role}
        onTake={(next) => {
          pick(next);
          if (next) board.current?.focus();
        }}
        onGrab={(next, event, color) => {
          pick(next);
          api.current?.dragNewPiece({ role: next, color }, event);
        }}
      >
        <div
          ref={board}
          className={classNames(styles.board, squares.squares)}
          dir="ltr"
          aria-label={label}
          {...(viewOnly
            ? { role: 'img' }
            : { role: 'application', tabIndex: 0, 'aria-describedby': helpId, ...handlers, ...taps })}
        >
          <Squares variant={props.variant} />
          {mounted ? null : (
            <StaticPosition
              placement={placement}
              orientation={orientation}
              lastMove={options.highlightMoves ? (pendingMove ?? lastMove) : undefined}
              check={pendingMove ? undefined : check}
            />
          )}
          <div ref={element} className={classNames('cg-wrap', styles.ground)} aria-hidden />
          {coordinates === 'off' ? null : <Coordinates orientation={orientation} place={coordinates} />}
          <PremoveGhosts premoves={premoves} orientation={orientation} />
          {cursor ? <span className={classNames(squareClass(cursor, orientation), styles.cursor)} aria-hidden /> : null}
          {asked ? (
            <Suspense fallback={null}>
              <PromotionPicker
                square={asked.to}
                color={asked.to[1] === '8' ? 'white' : 'black'}
                orientation={orientation}
                onAnswer={answer}
              />
            </Suspense>
          ) : null}
        </div>
      </PocketFrame>
      {viewOnly ? null : <BoardVoice helpId={helpId} cursor={cursor} deed={deed} placement={placement} />}
    </div>
  );
}
