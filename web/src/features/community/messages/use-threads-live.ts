import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { THREADS_KEY } from './queries.ts';

/** Refetches lists of threads when messages change. */
export function useThreadsLive(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onNotice('changed', ({ what }) => {
        if (what === 'messages') void queries.invalidateQueries({ queryKey: THREADS_KEY });
      }),
    [queries],
  );
}
