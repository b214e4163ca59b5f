import { useEffect, useEffectEvent } from 'react';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';

/** The keys of the analysis page; `AnalysisKeys` lists them. */
export function useAnalysisKeys(room: AnalysisRoomModel): void {
  const { path, lastPly, step, turnTo, flip, engine, explorer, view, setView, remove, undo, redo, playLine } = room;
  const best = engine.lines[0]?.moves.slice(0, 1);
  useMoveKeys({
    ply: path.length,
    lastPly,
    onSelect: step,
    others: {
      f: flip,
      l: () => engine.setOn(!engine.isOn),
      x: engine.isOn ? () => engine.setThreat(!engine.wantsThreat) : undefined,
      e: explorer.canExplore ? () => explorer.setExplorer(!explorer.isExploring) : undefined,
      c: () => setView(view === 'notes' ? undefined : 'notes'),
      g: room.canGrade ? room.grade : undefined,
      b: () => setView(view === 'practice' ? undefined : 'practice'),
      p: () => setView('transfer'),
      '?': () => setView('keys'),
      Delete: path.length > 0 ? remove : undefined,
    },
    besides: {
      ArrowUp: () => turnTo(-1),
      ArrowDown: () => turnTo(1),
      ' ': best ? () => playLine(best) : undefined,
    },
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
