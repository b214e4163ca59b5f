import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import type { EntryView } from '@tabiya/contract/study/library.ts';
import { entryChannel } from '@tabiya/contract/study/library-live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../platform/net/call.ts';
import { live } from '../../../platform/live/live.ts';
import type { StoredRoom } from '../analysis/StoredAnalysis.tsx';
import { entryQuery } from './queries.ts';

/**
 * Follows an entry live: a version that is saved elsewhere is merged with what is shown. Returns a function that looks
 * for one at once.
 */
export function useNewerVersions({ entry: { id }, version }: EntryView, room: StoredRoom): () => Promise<void> {
  const queries = useQueryClient();
  /** The last version that was shown or saved here, and whether a newer one is being fetched. */
  const known = useRef(version);
  const isPulling = useRef(false);
  useEffect(() => {
    known.current = Math.max(known.current, room.saved.base ?? 0);
  }, [room.saved.base]);

  const take = useEffectEvent((view: EntryView) => {
    const read = readPgn(view.pgn);
    if (!read.ok || view.version <= known.current || room.saved.isOlder) return;
    known.current = view.version;
    room.absorb(read.value, view.version);
  });
  const pull = useEffectEvent(async () => {
    if (isPulling.current) return;
    isPulling.current = true;
    try {
      take(await queries.fetchQuery({ ...entryQuery(call, id), staleTime: 0 }));
    } catch {
      // Without a connection it is asked for again when the room opens anew; an entry that is gone stays as it is.
    } finally {
      isPulling.current = false;
    }
  });
  useEffect(() => {
    const told = ({ version: saved }: { version: number }) => {
      if (saved > known.current) void pull();
    };
    const opened = live.open(entryChannel, id, {
      state: told,
      numbered: { saved: told },
      passing: {},
      refused: () => {},
    });
    return () => opened.close();
  }, [id]);
  return pull;
}
