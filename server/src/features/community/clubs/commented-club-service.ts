import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { CommentSubject } from '../comments/service.ts';
import { clubsById, writeActivity } from './club-store.ts';
import { NOBODY_YET, type ClubTale } from './jobs.ts';
import { writeActive } from './member-store.ts';
import { newsById } from './news-store.ts';
import { writeLog } from './order-store.ts';
import { rightsOf } from './policy.ts';
import { maySee, type Standing } from './standing-service.ts';
import { clubPath, newsPath } from './view.ts';

interface CommentedNeeds {
  accounts: Pick<AccountsService, 'callerOf' | 'playersById'>;
  standing: Standing;
  tell(tale: ClubTale, queries: Queries): Promise<void>;
}

/** Returns the number of the club whose notes are meant, or of the announcement. */
const read = (contentId: string): { clubId: number } | { newsId: number } | undefined => {
  const [, news, digits] = /^(news-)?([1-9]\d{0,8})$/.exec(contentId) ?? [];
  if (digits === undefined) return undefined;
  return news === undefined ? { clubId: Number(digits) } : { newsId: Number(digits) };
};

/** Returns the number of the club that notes or an announcement belong to. */
const clubOf = async (queries: Queries, contentId: string): Promise<number | undefined> => {
  const named = read(contentId);
  if (named === undefined) return undefined;
  return 'clubId' in named ? named.clubId : (await newsById(queries, named.newsId))?.club_id;
};

/** Comments of members on the notes of their club, and on its announcements. */
export const clubSubject = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, standing, tell }: CommentedNeeds,
): CommentSubject => ({
  async find(contentId, readerId) {
    const named = read(contentId);
    if (named === undefined) return undefined;
    const news = 'newsId' in named ? await newsById(store, named.newsId) : undefined;
    const clubId = 'clubId' in named ? named.clubId : news?.club_id;
    if (clubId === undefined) return undefined;
    const me = readerId === null ? null : ((await accounts.callerOf(readerId)) ?? null);
    const known = await standing.of(me, clubId);
    const { club, member } = known;
    if (club === undefined || !maySee(known, me)) return undefined;
    const about = {
      isReadOnly: member === undefined && rightsOf(member, me).length === 0,
      isKeeper: rightsOf(member, me).includes('news'),
    };
    const group = { groupName: club.name, groupUrl: clubPath(club.url) };
    return news === undefined
      ? { ...about, title: club.name, url: url('web_club_notes', { url: club.url }), ownerIds: [], isQuiet: true }
      : {
          ...about,
          title: news.title,
          url: newsPath(club.url, news.id),
          ownerIds: news.author_id === null ? [] : [news.author_id],
          group: { ...group, alertType: 'user_group_news' },
        };
  },
  async removed(queries, contentId, { by, authorId, source: detail }) {
    const clubId = await clubOf(queries, contentId);
    if (clubId === undefined) return;
    await writeLog(queries, {
      ...{ clubId, act: 'comment_removed', by, about: authorId ?? undefined, detail },
      at: now(),
    });
  },
  async changed(queries, contentId, { written }) {
    const named = read(contentId);
    if (named === undefined || written === null) return;
    const clubId = await clubOf(queries, contentId);
    const [club] = clubId === undefined ? [] : await clubsById(queries, [clubId]);
    if (club === undefined) return;
    await writeActivity(queries, club.id, now());
    if (written.authorId === null) return;
    await writeActive(queries, { clubId: club.id, accountId: written.authorId, at: now() });
    if ('newsId' in named) return;
    const author = (await accounts.playersById([written.authorId], queries)).get(written.authorId);
    const about = { contentId: String(club.id), title: author?.username ?? '', by: written.authorId };
    const viewUrl = url('web_club_notes', { url: club.url });
    await tell({ ...about, clubId: club.id, kind: 'user_group_note', viewUrl, after: NOBODY_YET }, queries);
  },
});
