import { useSuspenseQuery } from '@tanstack/react-query';
import { plannedLine } from '@tabiya/chess/repertoires/add-moves.ts';
import { bookOf, positionName, type BookMove } from '@tabiya/chess/repertoires/move-book.ts';
import { parseMove, positionAfter, sanOf, startPosition, uciOf, type Position } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { repertoires } from '@tabiya/contract/study/repertoires.ts';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { call } from '../../../platform/net/call.ts';
import { toast } from '../../../ui/Toast.tsx';
import { addPlanned, tellAdded } from './add-planned.ts';
import { repertoireQuery } from './queries.ts';
import { useRepertoireChange } from './use-repertoire-change.ts';

interface Step {
  uci: string;
  san: string;
  position: Position;
}

/** A move of one's own that stands beside another one, until it is decided whether both are kept. */
interface SecondMove {
  known: string;
  given: string;
  line: string[];
}

/** Holds the board on which a repertoire is built: the line that stands on it, and the moves of the repertoire there. */
export function useRepertoire(id: string) {
  const intl = useIntl();
  const { data: view } = useSuspenseQuery(repertoireQuery(call, id));
  const { isBusy, change } = useRepertoireChange();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [ply, setPly] = useState(0);
  const [second, setSecond] = useState<SecondMove>();
  const [isFlipped, setFlipped] = useState(false);
  const book = useMemo(() => bookOf(view.moves), [view.moves]);
  const start = useMemo(() => startPosition(), []);
  const position = steps[ply - 1]?.position ?? start;
  const path = steps.slice(0, ply).map(({ uci }) => uci);
  const here = book.get(positionName(position)) ?? [];

  const select = (to: number) => {
    setSecond(undefined);
    setPly(to);
  };
  const show = (uci: string) => {
    const move = parseMove(position, uci);
    if (!move) return;
    const step = { uci: uciOf(move), san: sanOf(position, move), position: positionAfter(position, move) };
    setSteps(steps[ply]?.uci === step.uci ? steps : [...steps.slice(0, ply), step]);
    select(ply + 1);
  };
  const add = async (line: string[], allowsSecond: boolean) => {
    const added = await change(() => addPlanned(id, plannedLine(line), allowsSecond));
    if (added === undefined) return;
    const [conflict] = added.conflicting;
    setSecond(conflict && { known: conflict.known, given: conflict.given, line });
    if (added.isFull) tellAdded(intl, added);
    else if (!conflict && added.unread > 0) {
      toast.error(intl.formatMessage({ id: 'repertoires.unread' }, { count: added.unread }));
    }
  };
  const play = (uci: string) => {
    const move = parseMove(position, uci);
    if (!move) return;
    const isKnown = here.some((one) => one.uci === uciOf(move));
    show(uci);
    if (!isKnown) void add([...path, uciOf(move)], false);
  };
  useMoveKeys({ ply, lastPly: steps.length, onSelect: select, others: { f: () => setFlipped(!isFlipped) } });
  return {
    ...{ id, view, book, position, steps, ply, path, here, second, isBusy, select, show, play },
    orientation: isFlipped ? opposite(view.color) : view.color,
    isOwnTurn: position.turn === view.color,
    flip: () => setFlipped(!isFlipped),
    addSecond: () => void (second && add(second.line, true)),
    cut: ({ position: from, uci }: BookMove) => change(() => call(repertoires.cut, { id, position: from, uci })),
    makeMain: ({ position: from, uci }: BookMove) =>
      change(() => call(repertoires.change, { id, position: from, uci, first: true })),
    writeNote: ({ position: from, uci }: BookMove, note: string) =>
      change(() => call(repertoires.change, { id, position: from, uci, note })),
    /** Adds opponent's moves (UCI) to the position on the board. */
    addAnswers: async (ucis: readonly string[]) => {
      const line = plannedLine(path);
      const planned = [...line, ...ucis.map((uci) => ({ after: line.length - 1, uci }))];
      const added = await change(() => addPlanned(id, planned));
      if (added) tellAdded(intl, added);
    },
  };
}

export type RepertoireModel = ReturnType<typeof useRepertoire>;
