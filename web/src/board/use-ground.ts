import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Api } from '@lichess-org/chessground/api';
import type { BoardOptions } from './board-options.ts';
import type { BoardProps } from './board-props.ts';
import { BRUSHES, groundConfig } from './ground-config.ts';
import { withGround } from './load-ground.ts';
import type { PieceRole } from './placement.ts';
import type { BoardMoves } from './use-board-moves.ts';

export interface GroundOptions {
  options: BoardOptions;
  moves: BoardMoves;
  api: RefObject<Api | undefined>;
}

/** Mounts chessground over the drawn position and keeps it in step with the props. */
export function useGround(props: BoardProps, { options, moves, api }: GroundOptions) {
  const element = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState(false);
  const { hand, revision } = moves;
  const { isTall } = options;
  const { fen, viewOnly = false, animationMs = options.animationMs } = props;

  const onMoved = useEffectEvent(moves.onMoved);
  const onDropped = useEffectEvent((role: string, square: string) => void moves.drop(role as PieceRole, square));
  const onSelect = useEffectEvent((square: string) => {
    if (hand.role) moves.drop(hand.role, square);
  });
  const onGround = useEffectEvent(() => props.onGround?.(api.current));
  const first = useEffectEvent(() => groundConfig(props, options, undefined));

  useLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    let isGone = false;
    // What stands above the board may have moved it since chessground measured its place.
    const measureAgain = () => api.current?.state.dom.bounds.clear();
    host.addEventListener('pointerdown', measureAgain, { capture: true });
    withGround(({ Chessground }) => {
      if (isGone) return;
      api.current = Chessground(host, {
        ...first(),
        viewOnly,
        coordinates: false,
        addPieceZIndex: isTall,
        disableContextMenu: !viewOnly,
        events: { select: (square) => onSelect(square) },
        drawable: { enabled: !viewOnly, brushes: BRUSHES as never },
      });
      api.current.set({
        movable: {
          free: false,
          rookCastle: true,
          events: { after: (from, to) => onMoved(from, to), afterNewPiece: (role, to) => onDropped(role, to) },
        },
        premovable: { events: { set: (from, to) => onMoved(from, to) } },
        predroppable: { events: { set: (role, to) => onDropped(role, to) } },
      });
      setMounted(true);
      onGround();
    });
    return () => {
      isGone = true;
      host.removeEventListener('pointerdown', measureAgain, { capture: true });
      api.current?.destroy();
      api.current = undefined;
      onGround();
      host.replaceChildren();
      setMounted(false);
    };
  }, [viewOnly, isTall, api]);

  const sync = useEffectEvent(() => {
    const ground = api.current;
    if (!ground) return;
    const { fen: shown, ...config } = groundConfig(props, options, hand.role);
    const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    const animation = { enabled: !still && animationMs > 0, duration: animationMs };
    // chessground removes drawings with a new position; here they stay through the opponent's moves.
    const drawable = { shapes: ground.state.drawable.shapes };
    ground.set({ ...config, animation, ...(ground.getFen() === shown ? {} : { fen: shown, drawable }) });
  });
  const { orientation, turn, lastMove, check, dests, dropDests, movable, pendingMove, premoves = [] } = props;
  const shown = [fen, orientation, turn, lastMove, check, pendingMove, movable, hand.role, ...premoves].join();
  const mayPlan = props.onPremoves !== undefined;
  // The effect reads the newest props itself; the list only says when it runs.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => sync(), [mounted, revision, shown, dests, dropDests, mayPlan, animationMs, viewOnly, options]);
  return { element, mounted };
}
