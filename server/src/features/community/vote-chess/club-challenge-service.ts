import { opposite } from '@tabiya/chess/rules/types.ts';
import { JOINED_MAX } from '@tabiya/contract/community/vote-games.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ClubHead, ClubsService } from '../clubs/service.ts';
import type { VoteChallengeAlerts } from './challenge-alerts-service.ts';
import type { TeamEntry } from './entry-service.ts';
import { clubOf, type GameRow } from './game-row.ts';
import { memberOf, unfinishedOf } from './member-store.ts';
import type { VoteGameNews } from './news-service.ts';
import type { Voter } from './policy.ts';
import type { GameStart } from './start-service.ts';
import { gameOf, lockGame, writeStatus } from './store.ts';

type AnswerFault = Refusal<
  'vote_game_not_found' | 'vote_game_not_gathering' | 'not_a_club_leader' | 'other_team' | 'too_many_vote_games'
>;

/** Challenges of one club to another, which the leaders of both agree on. */
export interface ClubChallenges {
  /** Returns the clubs for which somebody may challenge others. */
  clubsOf(me: Pick<Voter, 'id'>): Promise<ClubHead[]>;
  /** Whether somebody may answer a challenge for the club that was challenged. */
  mayAnswer(row: GameRow, me: Voter | null): Promise<boolean>;
  answer(me: Voter, id: string, accept: boolean): Promise<undefined | AnswerFault>;
}

interface ClubChallengeNeeds {
  challengeAlerts: VoteChallengeAlerts;
  clubs: Pick<ClubsService, 'byIds' | 'of' | 'may'>;
  entry: Pick<TeamEntry, 'enter'>;
  news: VoteGameNews;
  start: GameStart;
}

export const createClubChallenges = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { challengeAlerts, clubs, entry, news, start }: ClubChallengeNeeds,
): ClubChallenges => {
  const mayAnswer: ClubChallenges['mayAnswer'] = async (row, me) => {
    const club = clubOf(row, opposite(row.host_side));
    return row.status === 'asked' && me !== null && club !== null && clubs.may(club, me.id, 'events');
  };

  return {
    mayAnswer,
    async clubsOf(me) {
      const all = (await clubs.of(me.id)).filter(({ allowsVoteChess, closed }) => allowsVoteChess && !closed);
      const may = await Promise.all(all.map(({ id }) => clubs.may(id, me.id, 'events')));
      return all.filter((_, at) => may[at]);
    },
    async answer(me, id, accept) {
      const known = await gameOf(store, id);
      if (known === undefined) return refuse('vote_game_not_found');
      if (known.status !== 'asked') return refuse('vote_game_not_gathering');
      if (!(await mayAnswer(known, me))) return refuse('not_a_club_leader');
      const side = opposite(known.host_side);
      const [club] = await clubs.byIds([clubOf(known, side)!]);
      const act = accept ? 'vote_game_accepted' : 'vote_game_declined';
      const done = await store.transaction(async (queries) => {
        const row = (await lockGame(queries, id))!;
        if (row.status !== 'asked') return refuse('vote_game_not_gathering');
        const tellOf = () => challengeAlerts.done(queries, row, { act, by: me.id, side, club });
        if (!accept) {
          await writeStatus(queries, id, { status: 'called_off', endedAt: now() });
          return tellOf();
        }
        if ((await memberOf(queries, id, me.id)) !== undefined) return refuse('other_team');
        if ((await unfinishedOf(queries, me.id)).length >= JOINED_MAX) return refuse('too_many_vote_games');
        await writeStatus(queries, id, { status: 'open', endedAt: null });
        const open: GameRow = { ...row, status: 'open' };
        await start.ifComplete(queries, await entry.enter(queries, open, { accountId: me.id, side }));
        return tellOf();
      });
      if (isRefusal(done)) return done;
      challengeAlerts.tell(done);
      news.changed(id);
      return undefined;
    },
  };
};
