import type { PlannedMove } from '@tabiya/chess/repertoires/add-moves.ts';
import type { AddedView } from '@tabiya/contract/study/repertoires.ts';
import { useState } from 'react';
import { addPlanned } from './add-planned.ts';
import { useRepertoireChange } from './use-repertoire-change.ts';

/** Adds lines to a repertoire and holds what came of it, so that what was left out can be added after all. */
export function useAdding(id: string) {
  const { isBusy, change } = useRepertoireChange();
  const [done, setDone] = useState<{ planned: readonly PlannedMove[]; added: AddedView }>();
  const add = async (planned: readonly PlannedMove[], allowsSecond: boolean) => {
    const added = await change(() => addPlanned(id, planned, allowsSecond));
    if (added) setDone({ planned, added });
  };
  return { isBusy, add, added: done?.added, addSeconds: () => done && void add(done.planned, true) };
}

export type Adding = ReturnType<typeof useAdding>;
