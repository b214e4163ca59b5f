import { PERF_KEYS, type PerfKey } from '@tabiya/contract/api/program-views.ts';
import {
  TOP_PLACES,
  type ActiveDay,
  type LiveStreamer,
  type PerfOfUser,
  type programPeople,
  type RatingHistory,
  type TopUser,
} from '@tabiya/contract/api/program-people.ts';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import { LEADERBOARD_PAGE_SIZE } from '@tabiya/contract/compete/leaderboards.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../../../../platform/session/caller.ts';
import type { AccountsService } from '../../../account/accounts/service.ts';
import type { LeaderboardsService } from '../../../compete/leaderboards/service.ts';
import type { FriendsService } from '../../../people/friends/service.ts';
import type { SearchService } from '../../../people/search/service.ts';
import type { ArchiveService } from '../../../record/archive/service.ts';
import type { RatingsService } from '../../../record/ratings/service.ts';
import type { StreamersService } from '../../../watch/streamers/service.ts';
import { perfOf, ratingClassOfPerf } from '../names.ts';
import { lightUser, userId } from '../view.ts';
import { daysFrom, toActivity } from './activity-view.ts';
import { toHistory, toLiveStreamer, toPerfOfUser, toTopUser } from './view.ts';

export interface ProgramPeopleNeeds {
  accounts: Pick<AccountsService, 'accountByName' | 'playerByName'>;
  archive: Pick<ArchiveService, 'endsOf' | 'list' | 'meetingsOf'>;
  friends: Pick<FriendsService, 'followedIdsOf'>;
  leaderboards: Pick<LeaderboardsService, 'view'>;
  ratings: Pick<RatingsService, 'allOf' | 'history' | 'peaks'>;
  search: Pick<SearchService, 'members'>;
  streamers: Pick<StreamersService, 'list'>;
}

type Answers = { [Name in keyof typeof programPeople]: z.output<(typeof programPeople)[Name]['output']> };
type NoSuchMember = Refusal<'member_not_found'>;

/** Lists of members, and what is known of several of them. */
export interface ProgramPeople {
  ratingHistory(username: string): Promise<RatingHistory[] | NoSuchMember>;
  perf(username: string, perf: PerfKey): Promise<PerfOfUser | NoSuchMember>;
  /** Returns the days of the last week with games that everybody may know of. */
  activity(username: string): Promise<ActiveDay[] | NoSuchMember>;
  /** Returns the best players by each rating. */
  tops(): Promise<Answers['tops']>;
  top(perf: PerfKey, places: number): Promise<TopUser[]>;
  autocomplete(
    asked: z.output<typeof programPeople.autocomplete.input>,
    me: Caller | null,
  ): Promise<Answers['autocomplete']>;
  /** Returns the points of two members against each other, from the games that the reader may know of. */
  crosstable(
    usernames: readonly [string, string],
    readerId: string | null,
  ): Promise<Answers['crosstable'] | NoSuchMember>;
  liveStreamers(): Promise<LiveStreamer[]>;
}

/** Maximum number of pages of the archive that one call reads. */
const ACTIVITY_PAGES = 8;

const createActivity =
  ({ archive }: ProgramPeopleNeeds, now: () => number): ProgramPeople['activity'] =>
  async (username) => {
    const since = daysFrom(now());
    const games: ArchivedGameView[] = [];
    for (let page = 1; page <= ACTIVITY_PAGES; page += 1) {
      const listed = await archive.list(username, { filter: {}, page, readerId: null });
      if (listed === undefined || listed.player.isGuest) return refuse('member_not_found');
      games.push(...listed.games.filter(({ endedAt }) => endedAt >= since));
      if (page >= listed.pages || listed.games.at(-1)!.endedAt < since) break;
    }
    return toActivity(games);
  };

const createPerf =
  ({ accounts, archive, ratings }: ProgramPeopleNeeds): ProgramPeople['perf'] =>
  async (username, perf) => {
    const player = await accounts.playerByName(username);
    if (player === undefined || player.isGuest) return refuse('member_not_found');
    const ratingClass = ratingClassOfPerf(perf);
    const [all, peaks, ends] = await Promise.all([
      ratings.allOf([player.id]),
      ratings.peaks(player.id),
      archive.endsOf(player.id, null),
    ]);
    const own = all.get(player.id)!.find((one) => one.ratingClass === ratingClass)!;
    return toPerfOfUser(player.username, own, {
      peak: peaks.get(ratingClass),
      ends: ends.filter((one) => one.ratingClass === ratingClass),
    });
  };

export const createProgramPeople = (needs: ProgramPeopleNeeds, now: () => number): ProgramPeople => {
  const { accounts, archive, friends, leaderboards, ratings, search, streamers } = needs;

  const top: ProgramPeople['top'] = async (perf, places) => {
    const ratingClass = ratingClassOfPerf(perf);
    const pages = Array.from({ length: Math.ceil(places / LEADERBOARD_PAGE_SIZE) }, (_, index) => index + 1);
    const request = { ratingClass, country: undefined, isAmongFriends: false };
    const views = await Promise.all(pages.map((page) => leaderboards.view(null, { ...request, page })));
    const leaders = views.flatMap((view) => view.leaders).slice(0, places);
    const all = await ratings.allOf(leaders.map(({ player }) => player.id));
    return leaders.map((leader) => {
      const own = all.get(leader.player.id)?.find((one) => one.ratingClass === ratingClass);
      return toTopUser(leader, perf, own?.progress ?? 0);
    });
  };

  return {
    top,
    perf: createPerf(needs),
    activity: createActivity(needs, now),
    async tops() {
      const lists = await Promise.all(PERF_KEYS.map((perf) => top(perf, TOP_PLACES)));
      return Object.fromEntries(PERF_KEYS.map((perf, index) => [perf, lists[index]!])) as Answers['tops'];
    },
    async ratingHistory(username) {
      const player = await accounts.playerByName(username);
      if (player === undefined || player.isGuest) return refuse('member_not_found');
      return Promise.all(
        PERF_KEYS.map(async (perf) => {
          const ratingClass = ratingClassOfPerf(perf);
          return toHistory(perfOf(ratingClass).name, await ratings.history(player.id, ratingClass, 0));
        }),
      );
    },
    async autocomplete({ term, exists, object, names, friend }, me) {
      if (exists) {
        const player = await accounts.playerByName(term);
        return player !== undefined && !player.isGuest;
      }
      const members = (await search.members(term, 1, me)).members.map(({ player }) => player);
      const followed = new Set(friend && me !== null ? await friends.followedIdsOf(me.id) : []);
      const sorted = members.toSorted((a, b) => Number(followed.has(b.id)) - Number(followed.has(a.id)));
      if (object) return { result: sorted.map(lightUser) };
      return sorted.map(({ username }) => (names ? username : userId(username)));
    },
    async crosstable([first, second], readerId) {
      const [one, other] = [await accounts.accountByName(first), await accounts.accountByName(second)];
      if (one === undefined || other === undefined) return refuse('member_not_found');
      const met = { accountId: one.id, opponentId: other.id };
      const { total, won, drawn, lost } = await archive.meetingsOf(met, readerId);
      const users = { [userId(one.username)]: won + drawn / 2, [userId(other.username)]: lost + drawn / 2 };
      return { users, nbGames: total };
    },
    liveStreamers: async () => (await streamers.list(null)).flatMap((streamer) => toLiveStreamer(streamer) ?? []),
  };
};
