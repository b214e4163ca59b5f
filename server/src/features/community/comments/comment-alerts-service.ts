import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import { commentPath } from '@tabiya/contract/community/comments.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { discussionOf, followersOf, notFollowing } from './discussion-store.ts';
import { commentById, commentsAmong, type CommentRow } from './store.ts';
import { refOf, type CommentedContent, type CommentRef, type CommentSubjects } from './subjects.ts';

/** A new comment with whom it names, or a changed one with whom it names in addition. */
export interface ToldComment {
  id: number;
  /** Ids of mentioned accounts. */
  mentioned: string[];
  /** Ids of quoted comments. */
  quoted: number[];
  /** The comment was changed; otherwise it is new. */
  isEdit?: boolean | undefined;
}

export interface CommentAlerts {
  /**
   * Raises the alerts of a comment. A changed comment alerts only those whom it mentions. A second run changes nothing but
   * the order of the alerts.
   */
  tellOf(comment: ToldComment, signal: AbortSignal): Promise<void>;
}

export interface CommentAlertsNeeds {
  alerts: Pick<AlertsService, 'raise'>;
  friends: Pick<FriendsService, 'blockedBetween'>;
  subjects: CommentSubjects;
}

/** Number of followers that are read in one statement. */
const FOLLOWERS_AT_ONCE = 500;
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

export const createCommentAlerts = (
  { store }: Pick<Platform, 'store'>,
  { alerts, friends, subjects }: CommentAlertsNeeds,
): CommentAlerts => {
  const raise = async (row: CommentRow, to: string, kind: 'user_comment' | { newCommentCount: number }) => {
    const ref = refOf(row);
    const content = await subjects.find(ref, to);
    if (content === undefined) return;
    const about = { ...ref, title: content.title, viewUrl: commentPath(content.url, row.id) };
    if (kind !== 'user_comment') await alerts.raise({ to, payload: newComments(content, about, kind) });
    else if (row.author_id !== null) {
      await alerts.raise({ to, payload: { alertType: 'user_comment', ...about, by: row.author_id } });
    }
  };

  /** Returns those of some accounts who are to hear of what the author writes. */
  const listeners = async (row: CommentRow, ids: readonly string[]): Promise<string[]> => {
    const others = [...new Set(ids)].filter((id) => id !== row.author_id);
    const blocked = row.author_id === null ? new Set() : await friends.blockedBetween(row.author_id, others);
    return others.filter((id) => !blocked.has(id));
  };

  /** Returns who was answered, quoted or mentioned. */
  const addressed = async (row: CommentRow, { mentioned, quoted }: ToldComment): Promise<string[]> => {
    const ids = row.parent_id === null ? quoted : [row.parent_id, ...quoted];
    const meant = ids.length === 0 ? [] : await commentsAmong(store, refOf(row), ids);
    return listeners(row, [...meant.flatMap(({ author_id: id }) => id ?? []), ...mentioned]);
  };

  const tellOwners = async (row: CommentRow, told: ReadonlySet<string>) => {
    const owners = (await subjects.find(refOf(row), row.author_id))?.ownerIds ?? [];
    const away = await notFollowing(store, refOf(row), owners);
    const toTell = await listeners(
      row,
      owners.filter((id) => !away.has(id) && !told.has(id)),
    );
    for (const id of toTell) await raise(row, id, { newCommentCount: 1 });
    return toTell;
  };

  return {
    async tellOf(comment, signal) {
      const row = await commentById(store, comment.id);
      if (row === undefined || row.removed_at !== null) return;
      if (comment.isEdit === true) {
        // Members who read the comment before it was changed have not seen the mention.
        for (const id of await listeners(row, comment.mentioned)) await raise(row, id, 'user_comment');
        return;
      }
      const told = new Set(await addressed(row, comment));
      for (const id of told) {
        // A follower who has the page open has read it already.
        const known = await discussionOf(store, refOf(row), id);
        if ((known?.read_number ?? 0) < row.number) await raise(row, id, 'user_comment');
      }
      if ((await subjects.find(refOf(row), row.author_id))?.isQuiet === true) return;
      let after = FIRST_UUID;
      for (;;) {
        const followers = await followersOf(store, refOf(row), { after, limit: FOLLOWERS_AT_ONCE });
        const toTell = new Set(
          await listeners(
            row,
            followers.map(({ account_id: id }) => id),
          ),
        );
        for (const { account_id: id, read_number: read } of followers) {
          signal.throwIfAborted();
          if (!toTell.has(id) || told.has(id) || read >= row.number) continue;
          told.add(id);
          await raise(row, id, { newCommentCount: row.number - read });
        }
        if (followers.length < FOLLOWERS_AT_ONCE) break;
        after = followers.at(-1)!.account_id;
      }
      await tellOwners(row, told);
    },
  };
};

/** Returns the alert of followers: of content that belongs to a club it names the club. */
const newComments = (
  { group }: CommentedContent,
  about: CommentRef & { title: string; viewUrl: string },
  kind: { newCommentCount: number },
): AlertPayload =>
  group === undefined
    ? { alertType: 'new_comment', ...about, ...kind }
    : { ...group, id: about.contentId, title: about.title, viewUrl: about.viewUrl, ...kind };
