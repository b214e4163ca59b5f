import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { useState } from 'react';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { queryOf, stepFrom, stepsFrom, type ExplorerSource } from './explorer-source.ts';
import type { ExplorerChoice } from './queries.ts';

/** Holds the explorer page: a line of moves, the place in it, and which games count. The address follows both. */
export function useExplorer({ fen, start, steps: first, choice: chosen }: ExplorerSource) {
  const [steps, setSteps] = useState(first);
  const [ply, setPly] = useState(first.length);
  const [choice, setChoice] = useState(chosen);
  const [orientation, setOrientation] = useState<Color>(
    chosen.player === undefined ? 'white' : (chosen.color ?? 'white'),
  );
  const position = steps[ply - 1]?.position ?? start;

  const goTo = (line: typeof steps, to: number, wanted: ExplorerChoice = choice) => {
    setSteps(line);
    setPly(to);
    setChoice(wanted);
    keepAddress(pageUrl('explorer_index', undefined, queryOf(fen, line.slice(0, to), wanted)));
  };
  const play = (uci: string) => {
    const step = stepFrom(position, uci);
    if (step === undefined) return;
    const isNext = steps[ply]?.uci === step.uci;
    goTo(isNext ? steps : [...steps.slice(0, ply), step], ply + 1);
  };
  const select = (to: number) => goTo(steps, to);
  const flip = () => setOrientation(opposite);
  useMoveKeys({ ply, lastPly: steps.length, onSelect: select, others: { f: flip } });
  const show = (path: readonly string[]) => {
    const line = stepsFrom(start, path);
    goTo(line, line.length);
  };
  return {
    ...{ fen, steps, ply, choice, orientation, position, play, select, flip, show },
    choose: (wanted: ExplorerChoice) => goTo(steps, ply, wanted),
  };
}

export type ExplorerModel = ReturnType<typeof useExplorer>;

/** Without the router, which would load the page anew for every move. */
const keepAddress = (path: string): void => {
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  history.replaceState(history.state, '', location.pathname + query);
};
