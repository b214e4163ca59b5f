import type { Api } from '@lichess-org/chessground/api';
import type { DrawShape } from '@lichess-org/chessground/draw';
import type { Key } from '@lichess-org/chessground/types';
import { SHAPE_COLORS, type PgnNotes } from '@tabiya/chess/notation/pgn-tree.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { squaresOf } from '../../../board/placement.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';

/** Draws what is kept with the move and what the engine found; what people draw is kept with the move. */
export function useDrawings({ node, tree, path, note, engine }: AnalysisRoomModel): (api: Api | undefined) => void {
  const [api, setApi] = useState<Api>();
  const { arrows, circles } = (path.length === 0 ? tree : node) ?? {};
  const keep = useEffectEvent((shapes: DrawShape[]) => note(notesOf(shapes)));

  useEffect(() => {
    api?.set({ drawable: { onChange: (shapes) => keep(shapes) } });
  }, [api]);
  useEffect(() => {
    api?.setShapes([
      ...(arrows ?? []).map(({ color, from, to }) => ({ brush: color, orig: from as Key, dest: to as Key })),
      ...(circles ?? []).map(({ color, at }) => ({ brush: color, orig: at as Key })),
    ]);
  }, [api, arrows, circles]);

  const best = engine.choice.arrows ? engine.lines.flatMap(({ moves }) => moves.slice(0, 1)) : [];
  const threat = engine.threat?.moves[0];
  const drawn = [
    ...best.map((uci, at) => `${at === 0 ? 'best' : 'other'} ${uci}`),
    ...(threat ? [`threat ${threat}`] : []),
  ];
  const key = drawn.join();
  useEffect(() => {
    api?.setAutoShapes(key === '' ? [] : key.split(',').map(engineShape));
  }, [api, key]);
  return setApi;
}

/** Blue for the engine's best move, fainter for its others, red for a threat. */
const engineShape = (text: string): DrawShape => {
  const [kind, uci = ''] = text.split(' ');
  const [orig, dest] = squaresOf(uci) as Key[];
  const brush = kind === 'threat' ? 'red' : 'blue';
  return { orig: orig!, ...(dest && { dest }), brush, modifiers: { lineWidth: kind === 'other' ? 4 : 8 } };
};

const notesOf = (shapes: readonly DrawShape[]): Pick<PgnNotes, 'arrows' | 'circles'> => {
  const arrows = shapes.flatMap(({ brush, orig, dest }) => {
    const color = oneOf(SHAPE_COLORS, brush);
    return color && dest ? [{ color, from: orig as string, to: dest as string }] : [];
  });
  const circles = shapes.flatMap(({ brush, orig, dest }) => {
    const color = oneOf(SHAPE_COLORS, brush);
    return color && !dest ? [{ color, at: orig as string }] : [];
  });
  return { arrows: arrows.length > 0 ? arrows : undefined, circles: circles.length > 0 ? circles : undefined };
};
