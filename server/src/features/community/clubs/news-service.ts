import {
  CLUB_LEADERS_MAX,
  DATE_DAYS_MAX,
  DATES_MAX,
  NEWS_A_DAY,
  newsContentId,
  type clubNews,
  type ClubDate,
  type ClubNews,
} from '@tabiya/contract/community/club-news.ts';
import type { TextFault } from '@tabiya/contract/community/written-text.ts';
import type { InputOf, OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import type { Paged } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { LeaderboardsService } from '../../compete/leaderboards/service.ts';
import type { CommentsService } from '../comments/service.ts';
import type { TextPicturesService } from '../text-pictures/service.ts';
import type { WrittenTextService } from '../written-text/service.ts';
import { writeActivity } from './club-store.ts';
import { NOBODY_YET, type ClubTale } from './jobs.ts';
import { memberIds } from './member-store.ts';
import * as rows from './news-store.ts';
import { writeLog } from './order-store.ts';
import type { Actor } from './policy.ts';
import { maySee, type Standing } from './standing-service.ts';
import { newsPath } from './view.ts';

const DAY_MS = 86_400_000;

type NoRight = Refusal<'club_not_found' | 'club_right_missing'>;
type Unseen = Refusal<'club_not_found' | 'club_members_only'>;
type Done = Record<string, never>;

/** Announcements, dates and leaderboards of clubs. */
export interface News {
  list(
    me: Actor | null,
    asked: InputOf<typeof clubNews.list>,
  ): Promise<Paged<ClubNews> | Unseen | Refusal<'bad_page_token'>>;
  source(
    me: Actor,
    of: InputOf<typeof clubNews.source>,
  ): Promise<{ title: string; text: string } | NoRight | Refusal<'club_news_not_found'>>;
  save(
    me: Actor,
    news: InputOf<typeof clubNews.save>,
  ): Promise<
    { newsId: number } | NoRight | Refusal<'title_empty' | 'club_news_not_found' | 'too_many_club_news' | TextFault>
  >;
  remove(me: Actor, of: InputOf<typeof clubNews.remove>): Promise<Done | NoRight | Refusal<'club_news_not_found'>>;
  dates(me: Actor | null, slug: string): Promise<{ dates: ClubDate[] } | Unseen>;
  addDate(
    me: Actor,
    date: InputOf<typeof clubNews.addDate>,
  ): Promise<Done | NoRight | Refusal<'title_empty' | 'club_date_out_of_range' | 'too_many_club_dates'>>;
  removeDate(
    me: Actor,
    of: InputOf<typeof clubNews.removeDate>,
  ): Promise<Done | NoRight | Refusal<'club_date_not_found'>>;
  leaderboard(
    me: Actor | null,
    asked: InputOf<typeof clubNews.leaderboard>,
  ): Promise<OutputOf<typeof clubNews.leaderboard> | Unseen>;
}

export interface NewsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  comments: Pick<CommentsService, 'discussionOf'>;
  leaderboards: Pick<LeaderboardsService, 'bestAmong'>;
  standing: Standing;
  textPictures: Pick<TextPicturesService, 'keepAt' | 'register'>;
  writtenText: WrittenTextService;
  /** Queues the alerts of something new, within the transaction that stores it. */
  tell(tale: ClubTale, queries: Queries): Promise<void>;
}

export const createNews = (platform: Pick<Platform, 'store' | 'now'>, needs: NewsNeeds): News => {
  const { store, now } = platform;
  const { accounts, comments, leaderboards, standing } = needs;
  const seen = async (me: Actor | null, slug: string) => {
    const known = await standing.at(me, slug);
    if (known.club === undefined) return refuse('club_not_found');
    return maySee(known, me) ? known.club : refuse('club_members_only');
  };

  return {
    ...createNewsChanges(platform, needs),
    ...createDateChanges(platform, needs),
    async list(me, { url, first, cursor, limit }) {
      const club = await seen(me, url);
      if (isRefusal(club)) return club;
      const after = readCursor(cursor, ['int']);
      if (isRefusal(after)) return after;
      const found = await rows.listNews(store, club.id, { after: after?.[0] ?? null, limit: limit + 1 });
      const { items, next } = pageOf(found, limit, ({ id }) => [id]);
      const meant = first === undefined || after !== null ? undefined : await rows.newsById(store, first);
      const front = meant?.club_id === club.id ? [meant] : [];
      const shown = [...front, ...items.filter(({ id }) => id !== front[0]?.id)];
      const authors = await accounts.playersById(shown.flatMap(({ author_id: id }) => id ?? []));
      const counts = await Promise.all(
        shown.map(({ id }) => comments.discussionOf({ contentType: 'club', contentId: newsContentId(id) }, null)),
      );
      return {
        items: shown.map(({ id, title, html, at, edited_at: editedAt, author_id: author }, index) => ({
          ...{ id, title, html, at, editedAt },
          author: authors.get(author ?? '') ?? null,
          comments: counts[index]!.comments,
        })),
        next,
      };
    },
    async dates(me, slug) {
      const club = await seen(me, slug);
      if (isRefusal(club)) return club;
      const found = await rows.listDates(store, club.id, { since: now() - DAY_MS, limit: DATES_MAX * 2 });
      return { dates: found.map(({ starts_at: startsAt, ...rest }) => ({ ...rest, startsAt })) };
    },
    async leaderboard(me, { url, ratingClass }) {
      const club = await seen(me, url);
      if (isRefusal(club)) return club;
      const among = await memberIds(store, club.id);
      return { leaders: await leaderboards.bestAmong(among, ratingClass, CLUB_LEADERS_MAX) };
    },
  };
};

const createDateChanges = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { standing }: Pick<NewsNeeds, 'standing'>,
): Pick<News, 'addDate' | 'removeDate'> => ({
  async addDate(me, { id, title, text, startsAt }) {
    const fault = await standing.rightFault(me, id, 'events');
    if (fault !== undefined) return fault;
    if (title === '') return refuse('title_empty');
    if (startsAt < now() || startsAt > now() + DATE_DAYS_MAX * DAY_MS) return refuse('club_date_out_of_range');
    const coming = await rows.listDates(store, id, { since: now(), limit: DATES_MAX });
    if (coming.length >= DATES_MAX) return refuse('too_many_club_dates');
    await store.transaction(async (queries) => {
      await rows.insertDate(queries, id, { title, text, startsAt });
      await writeActivity(queries, id, now());
      await writeLog(queries, { clubId: id, act: 'date_added', by: me.id, detail: title, at: now() });
    });
    return {};
  },
  async removeDate(me, { id, dateId }) {
    const fault = await standing.rightFault(me, id, 'events');
    if (fault !== undefined) return fault;
    return store.transaction(async (queries) => {
      const title = await rows.deleteDate(queries, id, dateId);
      if (title === undefined) return refuse('club_date_not_found');
      await writeLog(queries, { clubId: id, act: 'date_removed', by: me.id, detail: title, at: now() });
      return {};
    });
  },
});

const createNewsChanges = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { standing, textPictures, writtenText, tell }: NewsNeeds,
): Pick<News, 'save' | 'source' | 'remove'> => {
  /** Returns an announcement of this club. */
  const ownNews = async (clubId: number, id: number) => {
    const news = await rows.newsById(store, id);
    return news?.club_id === clubId ? news : undefined;
  };
  const placeOf = textPictures.register('club-news', async (id, reader) => {
    const news = await rows.newsById(store, Number(id));
    return news !== undefined && maySee(await standing.of(reader, news.club_id), reader);
  });
  return {
    async source(me, { id, newsId }) {
      const fault = await standing.rightFault(me, id, 'news');
      if (fault !== undefined) return fault;
      const news = await ownNews(id, newsId);
      return news === undefined ? refuse('club_news_not_found') : { title: news.title, text: news.source };
    },
    async save(me, { id, newsId, title, text }) {
      const fault = await standing.rightFault(me, id, 'news');
      if (fault !== undefined) return fault;
      if (title === '') return refuse('title_empty');
      const before = newsId === undefined ? undefined : await ownNews(id, newsId);
      if (newsId !== undefined && before === undefined) return refuse('club_news_not_found');
      const places = before && [placeOf(before.id)];
      const rendered = await writtenText.render(text, undefined, { accountId: me.id, places });
      if (isRefusal(rendered)) return rendered;
      const written = { title, source: text, html: rendered.html, at: now() };
      if (before !== undefined) {
        await store.transaction(async (queries) => {
          await rows.updateNews(queries, before.id, written);
          await textPictures.keepAt(queries, placeOf(before.id), rendered.html);
          await writeLog(queries, { clubId: id, act: 'news_changed', by: me.id, detail: title, at: now() });
        });
        return { newsId: before.id };
      }
      if ((await rows.countNewsSince(store, id, now() - DAY_MS)) >= NEWS_A_DAY) return refuse('too_many_club_news');
      const { club } = await standing.of(me, id);
      return store.transaction(async (queries) => {
        const made = await rows.insertNews(queries, { ...written, clubId: id, authorId: me.id });
        await textPictures.keepAt(queries, placeOf(made), rendered.html);
        await writeActivity(queries, id, now());
        await writeLog(queries, { clubId: id, act: 'news', by: me.id, detail: title, at: now() });
        const about = { contentId: newsContentId(made), title, viewUrl: newsPath(club!.url, made) };
        await tell({ ...about, clubId: id, kind: 'user_group_news_new', by: me.id, after: NOBODY_YET }, queries);
        return { newsId: made };
      });
    },
    async remove(me, { id, newsId }) {
      const fault = await standing.rightFault(me, id, 'news');
      if (fault !== undefined) return fault;
      const news = await ownNews(id, newsId);
      if (news === undefined) return refuse('club_news_not_found');
      await store.transaction(async (queries) => {
        await rows.removeNews(queries, newsId, now());
        await textPictures.keepAt(queries, placeOf(newsId), '');
        await writeLog(queries, { clubId: id, act: 'news_removed', by: me.id, detail: news.title, at: now() });
      });
      return {};
    },
  };
};
