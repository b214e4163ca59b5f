import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { CHATS_KEY } from './queries.ts';

/** Asks for the list of chats again when messages come, in groups or directly. */
export function useChatsLive(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onNotice('changed', ({ what }) => {
        if (what === 'chats' || what === 'messages') void queries.invalidateQueries({ queryKey: CHATS_KEY });
      }),
    [queries],
  );
}
