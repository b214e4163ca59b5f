import { discussionChannel, type DiscussionView } from '@tabiya/contract/community/comments.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import * as rows from './discussion-store.ts';
import type { Writer } from './policy.ts';
import type { CommentRef, CommentSubjects } from './subjects.ts';
import { toDiscussionView } from './view.ts';

type NoContent = Refusal<'content_not_found'>;

/** All comments on one content as a whole, and what each member has read of them. */
export interface Discussions {
  discussionOf(ref: CommentRef, me: Writer | null, isOwner?: boolean): Promise<DiscussionView>;
  follow(ref: CommentRef, me: Writer, isOn: boolean): Promise<Record<string, never> | NoContent>;
  read(ref: CommentRef, me: Writer, through: number): Promise<Record<string, never> | NoContent>;
  /** Counts what is there once more, and returns the number of comments. */
  recount(ref: CommentRef, me: Writer): Promise<{ comments: number } | NoContent>;
  /** Locks a discussion, or unlocks it with null, and tells those who read it. */
  setLock(ref: CommentRef, me: Writer, lock: { reason: string } | null): Promise<void>;
  /** Does so for a moderator, on a content of any type. */
  lock(
    ref: CommentRef,
    me: Writer,
    change: { isOn: boolean; reason: string },
  ): Promise<Record<string, never> | NoContent>;
}

export interface DiscussionNeeds {
  alerts: Pick<AlertsService, 'withdraw'>;
  subjects: CommentSubjects;
}

export const createDiscussions = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { alerts, subjects }: DiscussionNeeds,
): Discussions => {
  const discussionOf = async (ref: CommentRef, me: Writer | null, isOwner = false) =>
    toDiscussionView(await rows.discussionOf(store, ref, me?.id ?? null), isOwner);

  const live = room(discussionChannel);
  const setLock: Discussions['setLock'] = async (ref, me, lock) => {
    await store.transaction(async (queries) => {
      await rows.setLock(queries, ref, lock && { at: now(), by: me.id, reason: lock.reason });
      await subjects.locked(queries, ref, { by: me.id, isOn: lock !== null });
    });
    live.passing(`${ref.contentType}/${ref.contentId}`, 'locked', { isOn: lock !== null });
  };

  return {
    discussionOf,
    async follow(ref, me, isOn) {
      if ((await subjects.find(ref, me.id)) === undefined) return refuse('content_not_found');
      await rows.writeFollow(store, ref, { accountId: me.id, isOn });
      return {};
    },
    async read(ref, me, through) {
      const content = await subjects.find(ref, me.id);
      if (content === undefined) return refuse('content_not_found');
      const known = await rows.discussionOf(store, ref, me.id);
      const read = Math.min(through, known?.last_number ?? 0);
      if (read > (known?.read_number ?? 0)) await rows.writeRead(store, ref, { accountId: me.id, through: read });
      const key = `${ref.contentType} ${ref.contentId}`;
      for (const alertType of ['new_comment', 'user_comment'] as const) {
        await alerts.withdraw({ to: me.id, alertType, key });
      }
      if (content.group !== undefined) {
        const { alertType } = content.group;
        await alerts.withdraw({ to: me.id, alertType, key: ref.contentId });
        const began = { alertType: 'user_group_activity', key: `${alertType}_new ${ref.contentId}` } as const;
        await alerts.withdraw({ to: me.id, ...began });
      }
      if (content.isQuiet === true) {
        await alerts.withdraw({ to: me.id, alertType: 'user_group_activity', key: `user_group_note ${ref.contentId}` });
      }
      return {};
    },
    async recount(ref, me) {
      if ((await subjects.find(ref, me.id)) === undefined) return refuse('content_not_found');
      return store.transaction(async (queries) => {
        const counted = await rows.recount(queries, ref);
        if (counted === undefined) return { comments: 0 };
        const { comments, last_number: lastNumber } = counted;
        await subjects.changed(queries, ref, { comments, lastNumber, written: null });
        return { comments };
      });
    },
    setLock,
    async lock(ref, me, { isOn, reason }) {
      if ((await subjects.find(ref, me.id)) === undefined) return refuse('content_not_found');
      await setLock(ref, me, isOn ? { reason } : null);
      return {};
    },
  };
};
