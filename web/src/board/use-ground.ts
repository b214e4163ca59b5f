import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { BoardProps } from './board-props.ts';
import { BRUSHES, groundConfig } from './ground-config.ts';
import { promotes, readPlacement, uciOnBoard } from './placement.ts';

const DEFAULT_ANIMATION = 150;

export interface AskedPromotion {
  from: string;
  to: string;
  /** The position it was asked in: when that is gone, so is the question. */
  fen: string;
}

/** Mounts chessground over the drawn position and keeps it equal to the props. */
export function useGround(props: BoardProps) {
  const element = useRef<HTMLDivElement>(null);
  const api = useRef<Api>(undefined);
  const [mounted, setMounted] = useState(false);
  const [revision, setRevision] = useState(0);
  const [premove, setPremove] = useState<string>();
  const [asked, setAsked] = useState<AskedPromotion>();
  const { fen, viewOnly = false, animationMs = DEFAULT_ANIMATION } = props;

  // After every move the board shows the props again, so a move that nobody took goes back.
  const resync = () => setRevision((count) => count + 1);
  const finish = (uci: string) => {
    props.onMove?.(uci);
    resync();
  };
  const onMoved = useEffectEvent((from: string, to: string, isPremove: boolean) => {
    const placement = readPlacement(fen);
    const uci = uciOnBoard(placement, from, to);
    if (!promotes(placement, from, to)) finish(uci);
    else if (isPremove) finish(`${uci}q`);
    else setAsked({ from, to, fen });
  });
  const onPremove = useEffectEvent((from?: string, to?: string) => {
    const uci = from && to ? uciOnBoard(readPlacement(fen), from, to) : undefined;
    setPremove(uci);
    props.onPremove?.(uci);
  });

  useLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    api.current = Chessground(host, {
      viewOnly,
      coordinates: false,
      disableContextMenu: !viewOnly,
      movable: { free: false, rookCastle: true, events: { after: (from, to, how) => onMoved(from, to, how.premove) } },
      premovable: { events: { set: (from, to) => onPremove(from, to), unset: () => onPremove() } },
      drawable: { enabled: !viewOnly, brushes: BRUSHES as never },
    });
    setMounted(true);
    return () => {
      api.current?.destroy();
      api.current = undefined;
      host.replaceChildren();
      setMounted(false);
    };
  }, [viewOnly]);

  const sync = useEffectEvent(() => {
    const ground = api.current;
    if (!ground) return;
    const { fen: shown, ...config } = groundConfig(props, premove);
    const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    const animation = { enabled: !still && animationMs > 0, duration: animationMs };
    ground.set({ ...config, animation, ...(ground.getFen() === shown ? {} : { fen: shown }) });
    if (props.dests?.size && props.turn === props.movable && !props.pendingMove) ground.playPremove();
  });
  const { orientation, turn, lastMove, check, dests, movable, premovable, pendingMove } = props;
  const position = [fen, orientation, turn, lastMove, check, pendingMove, premove].join();
  // The effect reads the newest props by itself; the list only says when it is due.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => sync(), [viewOnly, revision, position, dests, movable, premovable, animationMs]);

  const answer = (letter: string | undefined) => {
    setAsked(undefined);
    if (asked && letter) finish(asked.from + asked.to + letter);
    else resync();
  };
  return { element, api, mounted, asked: asked?.fen === fen ? asked : undefined, answer };
}
