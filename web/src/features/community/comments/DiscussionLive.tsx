import { comments, discussionChannel } from '@tabiya/contract/community/comments.ts';
import { useEffect, useEffectEvent } from 'react';
import { live } from '../../../platform/live/live.ts';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import type { CommentRef } from './queries.ts';

export interface DiscussionLiveProps {
  content: CommentRef;
  /** The last comment that is shown, which the reader has then read. */
  lastNumber: number | undefined;
  onChange: () => void;
}

/** Longest wait before the list is asked for again, ms: many readers do not ask in the same moment. */
const REFRESH_SPREAD_MS = 400;

/** Keeps comments up to date while they are shown, and notes how far the member has read. */
export function DiscussionLive({ content: { contentType, contentId }, lastNumber, onChange }: DiscussionLiveProps) {
  const me = useMe();
  const isMember = me !== null && !me.isGuest;
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        changed();
      }, Math.random() * REFRESH_SPREAD_MS);
    };
    let isFirst = true;
    const room = live.open(discussionChannel, `${contentType}/${contentId}`, {
      // A state after the first comes with a new connection, which may have missed something.
      state: () => {
        if (!isFirst) refresh();
        isFirst = false;
      },
      numbered: {},
      passing: { changed: refresh, locked: refresh },
      // The list itself says why there is nothing to see.
      refused: () => {},
    });
    return () => {
      clearTimeout(timer);
      room.close();
    };
  }, [contentType, contentId]);
  useEffect(() => {
    if (!isMember || lastNumber === undefined || lastNumber === 0) return;
    // Reading is no act of the member, so a failure is not shown; the next visit notes it again.
    call(comments.read, { contentType, contentId, through: lastNumber }).catch(() => {});
  }, [isMember, contentType, contentId, lastNumber]);
  return null;
}
