import {
  ANSWERS_SHOWN,
  type CommentThread,
  type CommentView,
  type DiscussionView,
} from '@tabiya/contract/community/comments.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { Discussions } from './discussions-service.ts';
import { isModerator, type Writer } from './policy.ts';
import { reactionsTo } from './reactions-store.ts';
import * as rows from './store.ts';
import { refOf, type CommentRef, type CommentSubjects } from './subjects.ts';
import { toCommentView } from './view.ts';

type BadPage = Refusal<'bad_page_token'>;
type NoContent = Refusal<'content_not_found'>;
type NoComment = Refusal<'comment_not_found'>;

/** A comment with the content that it is on. */
export interface FoundComment {
  ref: CommentRef;
  comment: CommentView;
}

export interface CommentLists {
  list(
    ref: CommentRef,
    me: Writer | null,
    request: PageRequest & { first?: number | undefined },
  ): Promise<(Paged<CommentThread> & { discussion: DiscussionView }) | NoContent | BadPage>;
  answers(id: number, me: Writer | null, request: PageRequest): Promise<Paged<CommentView> | NoComment | BadPage>;
  /** Returns comments by their numbers, removed ones included. The caller judges who may see the content. */
  numbered(
    ref: CommentRef,
    range: { from: number; to: number; isKeeper?: boolean },
    me: Writer | null,
  ): Promise<CommentView[]>;
  /** Returns the id of the first comment after a number and an instant. The caller judges who may see the content. */
  firstAfter(ref: CommentRef, read: { number: number; at: number }): Promise<number | undefined>;
  /** Returns the comment if the reader may see it, with its content. */
  find(id: number, me: Writer | null): Promise<FoundComment | undefined>;
  source(id: number, me: Writer): Promise<{ source: string } | NoComment>;
  versions(id: number, me: Writer): Promise<{ versions: { at: number; source: string }[] } | NoComment>;
  /** Searches comments on forum topics for `to_tsquery` words, the newest first. */
  search(words: string, me: Writer | null, request: PageRequest): Promise<Paged<FoundComment> | BadPage>;
  /** Makes views of rows for a reader, who may keep order among them. */
  views(found: readonly rows.CommentRow[], me: Writer | null, isKeeper?: boolean): Promise<CommentView[]>;
}

export interface CommentListNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  friends: Pick<FriendsService, 'blockedIdsOf'>;
  subjects: CommentSubjects;
  discussions: Pick<Discussions, 'discussionOf'>;
}

export const createCommentLists = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, friends, subjects, discussions }: CommentListNeeds,
): CommentLists => {
  const { views, threads } = createViews({ store, now }, { accounts, friends });

  const seen = async (id: number, me: Writer | null) => {
    const row = await rows.commentById(store, id);
    const content = row && (await subjects.find(refOf(row), me?.id ?? null));
    return content && row;
  };

  return {
    views,
    async list(ref, me, { first, ...request }) {
      const after = readCursor(request.cursor, ['bigint']);
      if (isRefusal(after)) return after;
      const content = await subjects.find(ref, me?.id ?? null);
      if (content === undefined) return refuse('content_not_found');
      const found = await rows.threadsOf(store, ref, { after: after?.[0] ?? null, limit: request.limit + 1 });
      const { items, next } = pageOf(found, request.limit, ({ id }) => [id]);
      const before = after === null ? await firstThread(store, ref, first) : [];
      const shown = [...before, ...items.filter(({ id }) => id !== before[0]?.id)].slice(0, request.limit);
      const isOwner = me !== null && content.ownerIds.includes(me.id);
      // The thread in front takes the place of the page's last one, which the next page then begins with.
      const cursor = shown.length < before.length + items.length && before.length > 0 ? shown.at(-1) : undefined;
      return {
        items: await threads(shown, me, content.isKeeper),
        next: cursor === undefined ? next : pageOf([cursor, cursor], 1, ({ id }) => [id]).next,
        discussion: await discussions.discussionOf(ref, me, isOwner),
      };
    },
    async answers(id, me, request) {
      const after = readCursor(request.cursor, ['bigint']);
      if (isRefusal(after)) return after;
      const top = await seen(id, me);
      if (top === undefined) return refuse('comment_not_found');
      const content = await subjects.find(refOf(top), me?.id ?? null);
      const found = await rows.answersTo(store, id, { after: after?.[0] ?? null, limit: request.limit + 1 });
      const { items, next } = pageOf(found, request.limit, (row) => [row.id]);
      return { items: await views(items, me, content?.isKeeper), next };
    },
    numbered: async (ref, range, me) => views(await rows.commentsNumbered(store, ref, range), me, range.isKeeper),
    firstAfter: (ref, read) => rows.firstCommentAfter(store, ref, read),
    async find(id, me) {
      const row = await seen(id, me);
      if (row === undefined) return undefined;
      const [comment] = await views([row], me);
      return comment && { ref: refOf(row), comment };
    },
    async source(id, me) {
      const row = await seen(id, me);
      const isShown = row?.removed_at === null || (row !== undefined && isModerator(me));
      return isShown ? { source: row.source } : refuse('comment_not_found');
    },
    async versions(id, me) {
      if ((await seen(id, me)) === undefined) return refuse('comment_not_found');
      return { versions: await rows.versionsOf(store, id) };
    },
    async search(words, me, request) {
      const after = readCursor(request.cursor, ['bigint']);
      if (isRefusal(after)) return after;
      const found = await rows.commentsWithWords(store, words, { after: after?.[0] ?? null, limit: request.limit + 1 });
      const { items, next } = pageOf(found, request.limit, ({ id }) => [id]);
      const shown = await views(items, me);
      return { items: shown.map((comment, at) => ({ ref: refOf(items[at]!), comment })), next };
    },
  };
};

/** Reads what comments are shown with. */
const createViews = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, friends }: Pick<CommentListNeeds, 'accounts' | 'friends'>,
) => {
  const views: CommentLists['views'] = async (found, me, isKeeper = false) => {
    const [authors, reactions, blocked] = await Promise.all([
      accounts.playersById(found.flatMap((row) => row.author_id ?? [])),
      reactionsTo(
        store,
        found.map(({ id }) => id),
        me?.id ?? null,
      ),
      me === null ? [] : friends.blockedIdsOf(me.id),
    ]);
    const context = { authors, reactions, blockedIds: new Set(blocked), me, isKeeper, now: now() };
    return found.map((row) => toCommentView(row, context));
  };

  const threads = async (
    found: readonly rows.CommentRow[],
    me: Writer | null,
    isKeeper?: boolean,
  ): Promise<CommentThread[]> => {
    const answered = found.filter(({ answers }) => answers > 0).map(({ id }) => id);
    const answers = answered.length === 0 ? [] : await rows.firstAnswersTo(store, answered, ANSWERS_SHOWN);
    const all = await views([...found, ...answers], me, isKeeper);
    return all
      .slice(0, found.length)
      .map((view) => ({ ...view, firstAnswers: all.filter(({ parentId }) => parentId === view.id) }));
  };
  return { views, threads };
};

/** Returns the thread with a comment, which stands before all others. */
const firstThread = async (store: Queries, ref: CommentRef, first: number | undefined): Promise<rows.CommentRow[]> => {
  const row = first === undefined ? undefined : await rows.commentById(store, first);
  const top = row?.parent_id == null ? row : await rows.commentById(store, row.parent_id);
  const isHere = top?.content_type === ref.contentType && top.content_id === ref.contentId;
  return isHere && (top.removed_at === null || top.answers > 0) ? [top] : [];
};
