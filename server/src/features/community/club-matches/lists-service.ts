import type { MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import type {
  BoardView,
  EntrantView,
  LadderRow,
  MatchClub,
  MatchKind,
  MatchRow,
  RemovalView,
} from '@tabiya/contract/community/club-matches.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ClubLadderService } from '../club-ladder/service.ts';
import type { ClubHead, ClubsService } from '../clubs/service.ts';
import { boardsAfter } from './match-games-store.ts';
import type { CountedMatch } from './match-row.ts';
import type { MatchKey } from './proposals-service.ts';
import { removalsOf, rosterOf } from './roster-store.ts';
import * as rows from './store.ts';
import { boardsOf, playerIdsOf, toBoardView, toMatchClub, toMatchRow } from './view.ts';

type BadPage = Refusal<'bad_page_token'>;
type NotFound = Refusal<'match_not_found'>;

export interface MatchLists {
  open(request: PageRequest & { kind?: MatchKind | undefined }): Promise<Paged<MatchRow> | BadPage>;
  ofClub(
    request: PageRequest & { url: string; past: boolean },
  ): Promise<Paged<MatchRow> | BadPage | Refusal<'club_not_found'>>;
  record(url: string): Promise<(LadderRow & { place: number | null }) | Refusal<'club_not_found'>>;
  /** Returns the challenges that the account may answer for one of its clubs. */
  challenges(me: Caller, request: PageRequest): Promise<Paged<MatchRow> | BadPage>;
  /** Returns the clubs for which the account may agree on matches. */
  clubsFor(me: Caller): Promise<MatchClub[]>;
  boards(key: MatchKey, request: PageRequest): Promise<Paged<BoardView> | BadPage | NotFound>;
  roster(key: MatchKey, request: PageRequest & { side: MatchSide }): Promise<Paged<EntrantView> | BadPage | NotFound>;
  removals(key: MatchKey, request: PageRequest): Promise<Paged<RemovalView> | BadPage | NotFound>;
  /** Returns matches as lists show them. */
  rowsOf(found: readonly CountedMatch[]): Promise<MatchRow[]>;
}

export interface MatchListNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  clubLadder: Pick<ClubLadderService, 'of'>;
  clubs: Pick<ClubsService, 'byIds' | 'byUrl' | 'may' | 'of'>;
}

export const createMatchLists = (platform: Pick<Platform, 'store' | 'now'>, needs: MatchListNeeds): MatchLists => ({
  ...createListsOfMatches(platform, needs),
  ...createListsInMatch(platform, needs),
});

const createListsOfMatches = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { clubs, clubLadder: ladder }: MatchListNeeds,
): Omit<MatchLists, 'boards' | 'roster' | 'removals'> => {
  const headsOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, ClubHead>> =>
    new Map((await clubs.byIds([...new Set(ids)])).map((club) => [club.id, club]));
  const rowsOf: MatchLists['rowsOf'] = async (found) => {
    const heads = await headsOf(
      found.flatMap((row) => [row.home_id, row.away_id, row.challenged_id].filter((id) => id !== null)),
    );
    return found.map((row) => toMatchRow(row, heads));
  };
  const clubsFor: MatchLists['clubsFor'] = async (me) => {
    const own = (await clubs.of(me.id)).filter(({ allowsMatches }) => allowsMatches);
    const rights = await Promise.all(own.map(({ id }) => clubs.may(id, me.id, 'events')));
    return own.filter((_, at) => rights[at]).map(toMatchClub);
  };
  return {
    rowsOf,
    async open({ kind, cursor, limit }) {
      const before = readCursor(cursor, ['bigint']);
      if (isRefusal(before)) return before;
      const found = await rows.openMatches(store, kind, { before: before?.[0] ?? null, limit: limit + 1 });
      const { items, next } = pageOf(found, limit, ({ id }) => [id]);
      return { items: await rowsOf(items), next };
    },
    async ofClub({ url, past, cursor, limit }) {
      const before = readCursor(cursor, ['bigint']);
      if (isRefusal(before)) return before;
      const club = await clubs.byUrl(url);
      if (club === undefined) return refuse('club_not_found');
      const range = { isPast: past, before: before?.[0] ?? null, limit: limit + 1 };
      const { items, next } = pageOf(await rows.matchesOfClub(store, club.id, range), limit, ({ id }) => [id]);
      return { items: await rowsOf(items), next };
    },
    async record(url) {
      const club = await clubs.byUrl(url);
      if (club === undefined) return refuse('club_not_found');
      return ladder.of(club);
    },
    async challenges(me, { cursor, limit }) {
      const before = readCursor(cursor, ['bigint']);
      if (isRefusal(before)) return before;
      const ids = (await clubsFor(me)).map(({ id }) => id);
      const range = { now: now(), before: before?.[0] ?? null, limit: limit + 1 };
      const found = ids.length === 0 ? [] : await rows.challengesOf(store, ids, range);
      const { items, next } = pageOf(found, limit, ({ id }) => [id]);
      return { items: await rowsOf(items), next };
    },
    clubsFor,
  };
};

const createListsInMatch = (
  { store }: Pick<Platform, 'store'>,
  { accounts }: MatchListNeeds,
): Pick<MatchLists, 'boards' | 'roster' | 'removals'> => ({
  async boards({ kind, match: number }, { cursor, limit }) {
    const after = readCursor(cursor, ['int']);
    if (isRefusal(after)) return after;
    const match = await rows.matchByNumber(store, kind, number);
    if (match === undefined) return refuse('match_not_found');
    const games = await boardsAfter(store, match.id, { after: after?.[0] ?? 0, limit: limit + 1 });
    const { items, next } = pageOf(boardsOf(games), limit, ([{ board }]) => [board]);
    const players = await accounts.playersById(playerIdsOf(items.flat()));
    return { items: items.map((board) => toBoardView(board, players)), next };
  },
  async roster({ kind, match: number }, { side, cursor, limit }) {
    const after = readCursor(cursor, ['int', 'uuid']);
    if (isRefusal(after)) return after;
    const match = await rows.matchByNumber(store, kind, number);
    if (match === undefined) return refuse('match_not_found');
    const found = await rosterOf(store, { matchId: match.id, side, after, limit: limit + 1 });
    const { items, next } = pageOf(found, limit, (row) => [row.rating, row.account_id]);
    const players = await accounts.playersById(items.map((row) => row.account_id));
    return {
      items: items.flatMap(({ account_id: id, rating, place }) => {
        const player = players.get(id);
        return player === undefined ? [] : [{ player, rating, isSubstitute: place > match.boards_max }];
      }),
      next,
    };
  },
  async removals({ kind, match: number }, { cursor, limit }) {
    const after = readCursor(cursor, ['int', 'uuid']);
    if (isRefusal(after)) return after;
    const match = await rows.matchByNumber(store, kind, number);
    if (match === undefined) return refuse('match_not_found');
    const found = await removalsOf(store, { matchId: match.id, after, limit: limit + 1 });
    const { items, next } = pageOf(found, limit, (row) => [row.board ?? 0, row.account_id]);
    const players = await accounts.playersById(items.map((row) => row.account_id));
    return {
      items: items.map((row) => ({
        player: players.get(row.account_id) ?? null,
        side: row.side,
        at: row.removed_at ?? 0,
      })),
      next,
    };
  },
});
