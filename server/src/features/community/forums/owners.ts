import type { Queries } from '../../../platform/store/store.ts';
import type { CommentedContent } from '../comments/service.ts';
import type { Writer } from './policy.ts';

/** A forum of a club, as one account (or a visitor) finds it. */
export interface OwnedForum {
  /** Kept with each topic. */
  owner: string;
  club: { name: string; url: string };
  group: NonNullable<CommentedContent['group']>;
  mayWrite: boolean;
  /** Pins, closes and removes topics, and removes posts. */
  mayKeep: boolean;
}

/** An act of a member who keeps order in a forum. */
export interface KeepersAct {
  by: string;
  act: 'topic_pinned' | 'topic_unpinned' | 'topic_locked' | 'topic_unlocked' | 'topic_removed' | 'post_removed';
  /** The title of the topic, or the text of the post. */
  detail: string;
  /** The author of what was removed; null if the account was deleted. */
  about?: string | null;
}

/** A feature that has forums of its own beside the site's. */
export interface ForumOwner {
  /** Finds a forum by the slug of its owner; `closed` if the reader may not see it. */
  at(slug: string, me: Writer | null): Promise<OwnedForum | 'closed' | undefined>;
  /** Finds the forum of a topic; undefined if there is none, or the reader (null: a visitor) may not see it. */
  of(owner: string, readerId: string | null): Promise<OwnedForum | undefined>;
  /** Called within the transaction that stores a new topic. */
  began(
    queries: Queries,
    owner: string,
    topic: { id: string; slug: string; title: string; authorId: string | null },
  ): Promise<void>;
  /** Called within the transaction that stores a post. */
  written(queries: Queries, owner: string, authorId: string | null): Promise<void>;
  /** Called when somebody keeps order in the forum. */
  kept(queries: Queries, owner: string, act: KeepersAct): Promise<void>;
}

export interface ForumOwners {
  /** The feature with forums of its own; called once. */
  register(owner: ForumOwner): void;
  known(): ForumOwner | undefined;
}

export const createForumOwners = (): ForumOwners => {
  let owner: ForumOwner | undefined;
  return {
    register: (given) => void (owner = given),
    known: () => owner,
  };
};
