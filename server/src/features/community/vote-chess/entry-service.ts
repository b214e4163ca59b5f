import { COLORS, opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { JOINED_MAX, TEAM_MAX } from '@tabiya/contract/community/vote-games.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { randomInt } from 'node:crypto';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ClubsService } from '../clubs/service.ts';
import { captainOf, clubOf, type GameRow, type MemberRow } from './game-row.ts';
import * as members from './member-store.ts';
import type { VoteGameNews } from './news-service.ts';
import { teamOf, type Voter } from './policy.ts';
import { gameOf, lockGame, writeCaptain } from './store.ts';
import type { GameStart } from './start-service.ts';

type NoGame = Refusal<'vote_game_not_found'>;
type JoinFault = NoGame | Refusal<'cannot_join_team' | 'other_team' | 'team_full' | 'too_many_vote_games'>;

/** How members come into teams. */
export interface TeamEntry {
  /** Returns the sides that somebody may join now. */
  sidesFor(row: GameRow, me: Voter | null, member: MemberRow | undefined): Promise<Color[]>;
  join(me: Voter, id: string, side: Color | undefined): Promise<undefined | JoinFault>;
  /** Puts a member into a side within a transaction; the first one becomes its captain. */
  enter(queries: Queries, row: GameRow, member: { accountId: string; side: Color }): Promise<GameRow>;
}

export interface TeamEntryNeeds {
  clubs: Pick<ClubsService, 'roleOf'>;
  news: VoteGameNews;
  start: GameStart;
}

/** Facts that decide the side of a member who joins. */
interface Choice {
  /** Earlier membership. */
  member: MemberRow | undefined;
  wanted: Color | undefined;
  /** Sides that are open to this account. */
  open: readonly Color[];
}

const isOpen = ({ status }: Pick<GameRow, 'status'>): boolean => status === 'open' || status === 'playing';

export const createTeamEntry = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { clubs, news, start }: TeamEntryNeeds,
): TeamEntry => {
  const isInClub = async (row: GameRow, side: Color, accountId: string) => {
    const club = clubOf(row, side);
    return club !== null && (await clubs.roleOf(club, accountId)) !== undefined;
  };

  /** Returns the sides that somebody may play for, whatever the state of the game. It reads the clubs. */
  const sidesOf = async (row: GameRow, accountId: string): Promise<Color[]> => {
    if (row.kind === 'player') return [opposite(row.host_side)];
    if (row.kind === 'teams') return [...COLORS];
    const mine = await Promise.all(COLORS.map((side) => isInClub(row, side, accountId)));
    return COLORS.filter((_, at) => mine[at]);
  };

  /** All comers have no choice between two teams: the smaller one gets them, and of two equal ones the lot decides. */
  const sideByLot = async (queries: Queries, row: GameRow): Promise<Color> => {
    const { white, black } = await members.teamSizes(queries, row.id);
    if (white === black) return randomInt(2) === 0 ? 'white' : 'black';
    return white < black ? 'white' : 'black';
  };

  const enter: TeamEntry['enter'] = async (queries, row, { accountId, side }) => {
    await members.putMember(queries, row.id, { accountId, side, at: now() });
    if (captainOf(row, side) !== null) return row;
    await writeCaptain(queries, row.id, { side, accountId });
    return { ...row, [`${side}_captain_id`]: accountId };
  };

  /** Returns the side that somebody joins. A member who left may only come back to the same side. */
  const chosenSide = async (queries: Queries, row: GameRow, { member, wanted, open }: Choice) => {
    if (!isOpen(row) || open.length === 0) return refuse('cannot_join_team');
    const side = wanted ?? member?.side;
    if (member !== undefined && side !== member.side) return refuse('other_team');
    if (row.kind === 'teams') return member?.side ?? sideByLot(queries, row);
    return side === undefined || open.includes(side) ? (side ?? open[0]!) : refuse('cannot_join_team');
  };

  return {
    enter,
    async sidesFor(row, me, member) {
      if (me === null || me.isGuest || teamOf(member) !== undefined) return [];
      const open = isOpen(row) ? await sidesOf(row, me.id) : [];
      return member === undefined ? open : open.filter((side) => side === member.side);
    },
    async join(me, id, wanted) {
      const known = await gameOf(store, id);
      if (known === undefined) return refuse('vote_game_not_found');
      const open = await sidesOf(known, me.id);
      const done = await store.transaction(async (queries) => {
        const row = (await lockGame(queries, id))!;
        const member = await members.memberOf(queries, id, me.id);
        if (member?.left_at === null) {
          return wanted === undefined || wanted === member.side ? undefined : refuse('other_team');
        }
        const side = await chosenSide(queries, row, { member, wanted, open });
        if (typeof side !== 'string') return side;
        if ((await members.unfinishedOf(queries, me.id)).length >= JOINED_MAX) return refuse('too_many_vote_games');
        if ((await members.teamSizes(queries, id))[side] >= TEAM_MAX) return refuse('team_full');
        const joined = await enter(queries, row, { accountId: me.id, side });
        await start.ifComplete(queries, joined);
        return undefined;
      });
      if (isRefusal(done)) return done;
      news.changed(id);
      return undefined;
    },
  };
};
