import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { ClubAct } from '@tabiya/contract/community/club-members.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { ClubHead, ClubsService } from '../clubs/service.ts';
import { clubOf, type GameRow } from './game-row.ts';

/** An act of a leader of a club on a game between two clubs. */
export interface ChallengeAct {
  act: Extract<ClubAct, `vote_game_${string}`>;
  by: string;
  /** The side of the leader's club. */
  side: Color;
  /** That club, for those who are told. */
  club?: Pick<ClubHead, 'name' | 'url'> | undefined;
}

/** Writes down what leaders do about a game between two clubs, and tells the leaders of the other club. */
export interface VoteChallengeAlerts {
  /** Returns the accounts to tell after the commit. A game without clubs has none. */
  done(queries: Queries, row: GameRow, act: ChallengeAct): Promise<string[]>;
  /** Removes what a challenge has told, since it can no longer be answered. Returns the accounts to tell. */
  settled(queries: Queries, row: GameRow): Promise<string[]>;
  tell(accountIds: readonly string[]): void;
}

export interface VoteChallengeAlertNeeds {
  alerts: Pick<AlertsService, 'raise' | 'tell' | 'withdraw'>;
  clubs: Pick<ClubsService, 'holdersOf' | 'writeDown'>;
}

const ANSWERS = {
  vote_game_proposed: undefined,
  vote_game_accepted: 'accepted',
  vote_game_declined: 'declined',
} as const;

export const createVoteChallengeAlerts = ({ alerts, clubs }: VoteChallengeAlertNeeds): VoteChallengeAlerts => {
  const settled: VoteChallengeAlerts['settled'] = async (queries, row) => {
    const challenged = clubOf(row, opposite(row.host_side));
    const told = challenged === null ? [] : await clubs.holdersOf(queries, challenged, 'events');
    for (const to of told) await alerts.withdraw({ to, alertType: 'club_vote_challenge', key: row.id }, queries);
    return told;
  };

  return {
    settled,
    async done(queries, row, { act, by, side, club }) {
      const [own, other] = [clubOf(row, side), clubOf(row, opposite(side))];
      if (own === null) return [];
      await clubs.writeDown({ clubId: own, act, by, detail: row.name }, queries);
      const before = act === 'vote_game_proposed' ? [] : await settled(queries, row);
      if (act === 'vote_game_cancelled' || other === null || club === undefined) return before;
      const holders = await clubs.holdersOf(queries, other, 'events');
      const payload = {
        alertType: 'club_vote_challenge',
        ...{ groupName: club.name, groupUrl: url('web_club_view', { url: club.url }) },
        ...{ id: row.id, gameName: row.name, ...(ANSWERS[act] && { answer: ANSWERS[act] }) },
      } as const;
      for (const to of holders) await alerts.raise({ to, payload }, queries);
      return [...before, ...holders];
    },
    tell(accountIds) {
      for (const id of new Set(accountIds)) alerts.tell(id);
    },
  };
};
