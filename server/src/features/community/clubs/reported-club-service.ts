import type { ContentSource } from '../../../platform/site/content.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { textsOf } from './club-store.ts';
import { leadersOf } from './member-store.ts';
import { newsById } from './news-store.ts';
import { maySee, type KnownClub, type Standing } from './standing-service.ts';
import { clubPath, newsPath } from './view.ts';

interface ReportedNeeds {
  accounts: Pick<AccountsService, 'callerOf'>;
  standing: Standing;
}

const numberIn = (id: string): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** Clubs and their announcements as members report them. */
export const reportedClubs = (
  { store }: Pick<Platform, 'store'>,
  { accounts, standing }: ReportedNeeds,
): Record<'club' | 'club_news', ContentSource> => {
  const seen = async (id: number, readerId: string): Promise<(KnownClub & { isSeen: boolean }) | undefined> => {
    const me = (await accounts.callerOf(readerId)) ?? null;
    const known = await standing.of(me, id);
    return known.club && { ...known, isSeen: maySee(known, me) };
  };
  return {
    club: {
      async find(given, reader) {
        const known = await seen(numberIn(given), reader.id);
        if (known?.club === undefined) return undefined;
        const { id, name, url } = known.club;
        const { about, private_text: forMembers } = await textsOf(store, id);
        const [founder] = await leadersOf(store, id);
        // The text for members is part of the report only if the reporting member can read it.
        const text = [name, about, ...(known.member === undefined ? [] : [forMembers])].join('\n\n').trim();
        return founder && { authorId: founder.account_id, text, url: clubPath(url) };
      },
    },
    club_news: {
      async find(given, reader) {
        const news = await newsById(store, numberIn(given));
        const known = news && (await seen(news.club_id, reader.id));
        if (news === undefined || news.author_id === null || known?.isSeen !== true) return undefined;
        const text = `${news.title}\n\n${news.source}`.trim();
        return { authorId: news.author_id, text, url: newsPath(known.club!.url, news.id) };
      },
    },
  };
};
