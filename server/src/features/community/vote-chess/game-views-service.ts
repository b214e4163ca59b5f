import type { Color } from '@tabiya/chess/rules/types.ts';
import { mayVoteDraw } from '@tabiya/chess/voting/voting.ts';
import type { VoteGameRow, VoteGameView, VoteList } from '@tabiya/contract/community/vote-games.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { ClubChallenges } from './club-challenge-service.ts';
import type { TeamEntry } from './entry-service.ts';
import type { VoteGameLog } from './game-log-service.ts';
import { isGathering, type GameRow, type MemberRow } from './game-row.ts';
import { gamesIn } from './list-store.ts';
import { memberOf, teamPage, teamSizes } from './member-store.ts';
import { isHost, mayLeave, teamOf, type Voter } from './policy.ts';
import { ownTeamOf, windowsFor } from './own-team-service.ts';
import { pgnOf } from './pgn-file.ts';
import { gameOf } from './store.ts';
import { clubIdsOf, toRow, toView, type ClubsById } from './view.ts';

type NoGame = Refusal<'vote_game_not_found'>;
type BadPage = Refusal<'bad_page_token'>;

export interface VoteGameViews {
  list(
    me: Voter | null,
    request: PageRequest & { list: VoteList; club?: number | undefined; member?: string | undefined },
  ): Promise<Paged<VoteGameRow> | BadPage | Refusal<'member_not_found'>>;
  view(id: string, me: Voter | null): Promise<VoteGameView | NoGame>;
  team(
    id: string,
    side: Color,
    request: PageRequest,
  ): Promise<Paged<{ player: PlayerView; joinedAt: number }> | NoGame | BadPage>;
  pgn(id: string): Promise<FileContent | NoGame>;
  /** Returns the number of half-moves played; undefined if there is no such game. */
  plyOf(id: string): Promise<number | undefined>;
}

export interface VoteGameViewsNeeds {
  accounts: Pick<AccountsService, 'playerByName' | 'playersById'>;
  clubs: Pick<ClubsService, 'byIds'>;
  entry: Pick<TeamEntry, 'sidesFor'>;
  challenges: Pick<ClubChallenges, 'mayAnswer'>;
  log: VoteGameLog;
  baseUrl: string;
}

export const createVoteGameViews = (
  { store }: Pick<Platform, 'store'>,
  { accounts, clubs, entry, challenges, log, baseUrl }: VoteGameViewsNeeds,
): VoteGameViews => {
  const clubsById = createClubsById(clubs);

  const view: VoteGameViews['view'] = async (id, me) => {
    const row = await gameOf(store, id);
    if (row === undefined) return refuse('vote_game_not_found');
    const member = me === null ? undefined : await memberOf(store, id, me.id);
    const game = await log.load(store, row);
    const side = teamOf(member);
    const ids = [row.host_id, row.white_captain_id, row.black_captain_id].flatMap((each) => each ?? []);
    const isMine = me !== null && isHost(row, me) && isGathering(row);
    const shown = {
      ...{ row, game, sizes: await teamSizes(store, id), clubs: await clubsById([row]) },
      ...{ players: await accounts.playersById(ids), windows: await windowsFor(store, { row, game, side }) },
    };
    return toView(shown, {
      mySide: member?.side ?? null,
      own: me === null || side === undefined ? null : await ownTeamOf(store, { row, game, side }, me.id),
      mayVoteDraw: row.status === 'playing' && mayVoteDraw(game),
      mayJoin: await entry.sidesFor(row, me, member),
      mayLeave: mayLeave(row, member),
      mayStart: isMine && row.status === 'open' && shown.sizes.white > 0 && shown.sizes.black > 0,
      mayCallOff: isMine,
      mayAnswer: await challenges.mayAnswer(row, me),
    });
  };

  return {
    view,
    list: createList(store, { accounts, clubsById }),
    async team(id, side, { cursor, limit }) {
      const after = readCursor(cursor, ['bigint', 'uuid']);
      if (isRefusal(after)) return after;
      if ((await gameOf(store, id)) === undefined) return refuse('vote_game_not_found');
      const found = await teamPage(store, id, { side, after, limit: limit + 1 });
      const keyOf = (row: MemberRow) => [row.joined_at, row.account_id];
      const { items, next } = pageOf(found, limit, keyOf);
      const players = await accounts.playersById(items.map((row) => row.account_id));
      const shown = items.flatMap((row) => {
        const player = players.get(row.account_id);
        return player === undefined ? [] : [{ player, joinedAt: row.joined_at }];
      });
      return { items: shown, next };
    },
    async pgn(id) {
      const row = await gameOf(store, id);
      if (row === undefined) return refuse('vote_game_not_found');
      const captains = await accounts.playersById(
        [row.white_captain_id, row.black_captain_id].flatMap((each) => each ?? []),
      );
      const known = { game: await log.load(store, row), clubs: await clubsById([row]), captains, baseUrl };
      return pgnOf(row, known);
    },
    plyOf: async (id) => (await gameOf(store, id))?.ply,
  };
};

const createClubsById =
  (clubs: VoteGameViewsNeeds['clubs']) =>
  async (rows: readonly GameRow[]): Promise<ClubsById> => {
    const ids = clubIdsOf(rows);
    return new Map((ids.length === 0 ? [] : await clubs.byIds(ids)).map((club) => [club.id, club]));
  };

interface ListParts {
  accounts: Pick<AccountsService, 'playerByName'>;
  clubsById: ReturnType<typeof createClubsById>;
}

const createList =
  (store: Platform['store'], { accounts, clubsById }: ListParts): VoteGameViews['list'] =>
  async (me, { list, club, member, cursor, limit }) => {
    const after = readCursor(cursor, ['uuid']);
    if (isRefusal(after)) return after;
    if (list === 'mine' && me === null) return { items: [], next: null };
    const player = member === undefined ? null : await accounts.playerByName(member);
    if (player === undefined) return refuse('member_not_found');
    const range = {
      list,
      clubId: club ?? null,
      memberId: player?.id ?? null,
      accountId: me?.id ?? null,
      after: after?.[0] ?? null,
    };
    const found = await gamesIn(store, { ...range, limit: limit + 1 });
    const { items, next } = pageOf(found, limit, (row) => [row.id]);
    const known = await clubsById(items);
    return { items: items.map((row) => toRow(row, known)), next };
  };
