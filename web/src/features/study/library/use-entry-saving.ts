import type { PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../platform/net/call.ts';
import type { StoredRoom } from '../analysis/StoredAnalysis.tsx';
import { entryQuery, LIBRARY_KEY } from './queries.ts';

/** Time after the last change until it is saved, and until a save that failed is tried again, ms. */
const SAVE_AFTER_MS = 1_200;
const RETRY_AFTER_MS = 8_000;

/** `conflict`: there is a newer version; `refused`: the server takes no such analysis, for the reason in `refusal`. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'refused';

interface Outcome {
  tree: PgnTree;
  status: 'failed' | 'conflict' | 'refused';
  failure: unknown;
}

/** Saves an entry a moment after each change; what is not saved yet stays in the browser. */
export function useEntrySaving(id: string, { tree, saved, markSaved }: StoredRoom, pull: () => Promise<void>) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isDirty = tree !== saved.tree;
  const hasConflict = outcome?.status === 'conflict';
  const status: SaveStatus = hasConflict
    ? 'conflict'
    : !isDirty
      ? 'saved'
      : isSaving
        ? 'saving'
        : outcome?.tree === tree
          ? outcome.status
          : 'unsaved';

  const save = useEffectEvent(async (changed: PgnTree) => {
    if (saved.base === undefined || isSaving || hasConflict) return;
    setSaving(true);
    try {
      const { version } = await call(libraryEntries.save, { id, version: saved.base, pgn: writePgn(changed) });
      markSaved(changed, version);
      setOutcome(undefined);
      await queries.invalidateQueries({ queryKey: entryQuery(call, id).queryKey, refetchType: 'none' });
      await queries.invalidateQueries({ queryKey: LIBRARY_KEY, refetchType: 'none' });
    } catch (failure) {
      const found = statusOf(failure);
      // What was saved elsewhere is merged with what is here, and that is saved a moment later.
      if (found === 'conflict' && !saved.isOlder) await pull();
      else setOutcome({ tree: changed, status: found, failure });
    } finally {
      setSaving(false);
    }
  });
  useEffect(() => {
    if (status !== 'unsaved' && status !== 'failed') return;
    const timer = setTimeout(() => void save(tree), status === 'failed' ? RETRY_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, tree]);
  const saveAtEnd = useEffectEvent(() => {
    if (status === 'unsaved') void save(tree);
  });
  useEffect(() => () => saveAtEnd(), []);
  return { status, failure: outcome?.failure, settle: () => setOutcome(undefined) };
}

const statusOf = (failure: unknown): Outcome['status'] => {
  if (!(failure instanceof CallFailure)) return 'failed';
  if (failure.body?.error === 'entry_changed') return 'conflict';
  return failure.status >= 400 && failure.status < 500 && failure.status !== 429 ? 'refused' : 'failed';
};
