import { randomBytes } from 'node:crypto';
import { COMMENT_FAULTS, commentPath, discussionChannel } from '@tabiya/contract/community/comments.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { hasLink } from '../../../platform/mail/link-text.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { SpamCheckService } from '../spam-check/service.ts';
import type { TextPicturesService } from '../text-pictures/service.ts';
import type { FindQuotable, RenderedText, WrittenTextService } from '../written-text/service.ts';
import type { ToldComment } from './comment-alerts-service.ts';
import type { Discussions } from './discussions-service.ts';
import * as counts from './discussion-store.ts';
import { COMMENTS_OF_NEW, isModerator, type Writer } from './policy.ts';
import * as rows from './store.ts';
import { refOf, type CommentRef, type CommentSubjects } from './subjects.ts';

export type Fault = Refusal<(typeof COMMENT_FAULTS)[number]>;

/** A text that may be stored, with its HTML. */
export interface ReadyText extends RenderedText {
  source: string;
}

/** A comment to be stored. */
export interface SentComment {
  ref: CommentRef;
  /** Null: the site writes it. */
  authorId: string | null;
  parentId: number | null;
  clientId: string | undefined;
  /** When it was written, ms since the epoch; now by default. */
  at?: number;
}

/** Stores new comments. */
export interface CommentWriter {
  /** Judges and renders a text that the member wants to store on a content. */
  prepare(me: Writer, text: string, ref: CommentRef): Promise<ReadyText | Fault>;
  /** Judges and renders a changed text, which does not count as another comment of the day. */
  prepareChange(me: Writer, text: string, ref: CommentRef): Promise<ReadyText | Fault>;
  /**
   * Returns what the account has sent with a client id. Until the transaction ends the account stores no other comment,
   * so that one which is sent twice at once is stored once.
   */
  sentBefore(queries: Queries, authorId: string, clientId: string | undefined): Promise<rows.CommentRow | undefined>;
  /** Stores a comment within a transaction; `announce` it afterwards. */
  insert(queries: Queries, comment: SentComment, text: ReadyText): Promise<rows.CommentRow>;
  /** Keeps the pictures of a comment; call it whenever its HTML changes. */
  keepPictures(queries: Queries, id: number, html: string): Promise<void>;
  /** Tells readers and followers of a new comment. */
  announce(row: rows.CommentRow, text: ReadyText): Promise<void>;
  /** Tells those whom a changed comment mentions and the earlier text did not. */
  announceChange(row: rows.CommentRow, text: ReadyText, before: string): Promise<void>;
}

export interface CommentWriterNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  spamCheck: SpamCheckService;
  textPictures: Pick<TextPicturesService, 'keepAt' | 'register'>;
  writtenText: WrittenTextService;
  subjects: CommentSubjects;
  discussions: Pick<Discussions, 'discussionOf'>;
  /** Queues the alerts of a new or changed comment in the background. */
  tell(comment: ToldComment): Promise<void>;
}

export const createCommentWriter = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { accounts, spamCheck, textPictures, writtenText, subjects, discussions, tell }: CommentWriterNeeds,
): CommentWriter => {
  const placeOf = textPictures.register('comment', async (id, reader) => {
    const row = await rows.commentById(store, Number(id));
    if (row === undefined || row.removed_at !== null) return false;
    return (await subjects.find(refOf(row), reader?.id ?? null)) !== undefined;
  });

  /** Only comments on the same content can be quoted by name. */
  const quotableOn =
    (ref: CommentRef, me: Writer): FindQuotable =>
    async (numbers) => {
      const content = await subjects.find(ref, me.id);
      const found = content === undefined ? [] : await rows.commentsAmong(store, ref, numbers);
      const authors = await accounts.playersById(found.flatMap((row) => row.author_id ?? []));
      return new Map(
        found.flatMap((row) => {
          const author = authors.get(row.author_id ?? '');
          if (author === undefined || content === undefined) return [];
          return [[row.id, { author: author.username, source: row.source, url: commentPath(content.url, row.id) }]];
        }),
      );
    };

  const spamFault = createSpamRule({ store, now }, spamCheck);

  const judge = async (me: Writer, text: string, { ref, isNew }: { ref: CommentRef; isNew: boolean }) => {
    if (text === '') return refuse('empty_comment');
    if ((await subjects.find(ref, me.id))?.isReadOnly === true) return refuse('comments_locked');
    const { lock } = await discussions.discussionOf(ref, me);
    if (lock !== null && !isModerator(me)) return refuse('comments_locked');
    const fault = await spamFault(me, text, isNew);
    if (fault !== undefined) return fault;
    const rendered = await writtenText.render(text, quotableOn(ref, me), { accountId: me.id });
    return isRefusal(rendered) ? rendered : { ...rendered, source: text };
  };

  const keepPictures: CommentWriter['keepPictures'] = (queries, id, html) =>
    textPictures.keepAt(queries, placeOf(id), html);

  const insert: CommentWriter['insert'] = async (queries, sent, text) => {
    const { ref, authorId, parentId, clientId = randomBytes(16).toString('hex'), at = now() } = sent;
    const { comments, last_number: number } = await counts.countComment(queries, ref);
    const { source, html } = text;
    const row = await rows.insertComment(queries, { ...ref, number, parentId, authorId, clientId, at, source, html });
    await keepPictures(queries, row.id, html);
    await subjects.changed(queries, ref, { comments, lastNumber: number, written: { at, authorId } });
    if (authorId !== null) {
      await counts.writeFollow(queries, ref, { accountId: authorId, isOn: true, isOnlyFirst: true });
      await counts.writeRead(queries, ref, { accountId: authorId, through: number });
    }
    return row;
  };

  return {
    prepare: (me, text, ref) => judge(me, text, { ref, isNew: true }),
    prepareChange: (me, text, ref) => judge(me, text, { ref, isNew: false }),
    async sentBefore(queries, authorId, clientId) {
      if (clientId === undefined) return undefined;
      await rows.lockWriter(queries, authorId);
      return rows.commentSent(queries, authorId, clientId);
    },
    insert,
    keepPictures,
    ...createAnnouncements({ room }, { writtenText, tell }),
  };
};

/** Tells of new and changed comments. */
const createAnnouncements = (
  { room }: Pick<Platform, 'room'>,
  { writtenText, tell }: Pick<CommentWriterNeeds, 'writtenText' | 'tell'>,
): Pick<CommentWriter, 'announce' | 'announceChange'> => {
  const live = room(discussionChannel);
  return {
    async announce(row, { mentioned, quoted }) {
      live.passing(`${row.content_type}/${row.content_id}`, 'changed', { id: row.id, what: 'written' });
      await tell({ id: row.id, mentioned, quoted });
    },
    async announceChange({ id }, { mentioned }, before) {
      if (mentioned.length === 0) return;
      const earlier = await writtenText.render(before);
      const known = new Set(isRefusal(earlier) ? [] : earlier.mentioned);
      const added = mentioned.filter((accountId) => !known.has(accountId));
      if (added.length > 0) await tell({ id, mentioned: added, quoted: [], isEdit: true });
    },
  };
};

/** Returns why somebody who has played too little may not write a text; changed texts are not counted. */
const createSpamRule =
  ({ store, now }: Pick<Platform, 'store' | 'now'>, spamCheck: SpamCheckService) =>
  async (me: Writer, text: string, isNew: boolean): Promise<Fault | undefined> => {
    if ((await spamCheck.gamesNeeded(me)) === 0) return undefined;
    if (hasLink(text)) return refuse('comment_links_later');
    if (!isNew) return undefined;
    const written = await rows.countWrittenSince(store, me.id, now() - COMMENTS_OF_NEW.withinMs);
    return written >= COMMENTS_OF_NEW.count ? refuse('too_many_comments') : undefined;
  };
