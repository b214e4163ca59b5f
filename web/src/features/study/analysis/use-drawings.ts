import type { Api } from '@lichess-org/chessground/api';
import type { DrawShape } from '@lichess-org/chessground/draw';
import type { Key } from '@lichess-org/chessground/types';
import { useEffect, useEffectEvent, useState } from 'react';
import { drawnNotes, shapesOf } from '../../../board/drawn-shapes.ts';
import { squaresOf } from '../../../board/placement.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';

/** Draws what is kept with the move and what the engine found; what people draw is kept with the move. */
export function useDrawings({ node, tree, path, note, engine }: AnalysisRoomModel): (api: Api | undefined) => void {
  const [api, setApi] = useState<Api>();
  const { arrows, circles } = (path.length === 0 ? tree : node) ?? {};
  const keep = useEffectEvent((shapes: DrawShape[]) => note(drawnNotes(shapes)));

  useEffect(() => {
    api?.set({ drawable: { onChange: (shapes) => keep(shapes) } });
  }, [api]);
  useEffect(() => {
    api?.setShapes(shapesOf({ arrows, circles }));
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
