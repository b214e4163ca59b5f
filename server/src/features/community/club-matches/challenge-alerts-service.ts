import type { CHALLENGE_ANSWERS } from '@tabiya/contract/notify/club-alerts.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { ClubHead, ClubsService } from '../clubs/service.ts';
import type { MatchRecord } from './match-row.ts';

type Match = Pick<MatchRecord, 'kind' | 'number' | 'title' | 'home_id' | 'challenged_id'>;

/** The alerts of clubs that challenge and are challenged. Each names the accounts to tell after the commit. */
export interface ChallengeAlerts {
  challenged(queries: Queries, match: Match, by: Pick<ClubHead, 'name' | 'url'>): Promise<string[]>;
  /** The challenge is answered, withdrawn or out of date. */
  settled(queries: Queries, match: Match): Promise<string[]>;
  /** Tells the challenger that a club has accepted or declined. */
  answered(
    queries: Queries,
    match: Match,
    answer: { by: Pick<ClubHead, 'name' | 'url'>; answer: (typeof CHALLENGE_ANSWERS)[number] },
  ): Promise<string[]>;
  tell(accountIds: readonly string[]): void;
}

export interface ChallengeAlertNeeds {
  alerts: Pick<AlertsService, 'raise' | 'withdraw' | 'tell'>;
  clubs: Pick<ClubsService, 'holdersOf'>;
}

export const createChallengeAlerts = ({ alerts, clubs }: ChallengeAlertNeeds): ChallengeAlerts => {
  const answerers = async (queries: Queries, { challenged_id: id }: Match) =>
    id === null ? [] : clubs.holdersOf(queries, id, 'events');

  return {
    async challenged(queries, match, by) {
      const told = await answerers(queries, match);
      const payload = {
        alertType: 'club_match_challenge',
        ...groupOf(by),
        ...{ id: match.number, gameName: match.title, matchKind: match.kind },
        clubId: match.challenged_id ?? 0,
      } as const;
      for (const to of told) await alerts.raise({ to, payload }, queries);
      return told;
    },
    async settled(queries, match) {
      const told = await answerers(queries, match);
      const key = `${match.kind} ${match.number}`;
      for (const to of told) await alerts.withdraw({ to, alertType: 'club_match_challenge', key }, queries);
      return told;
    },
    async answered(queries, match, { by, answer }) {
      const { kind, number } = match;
      const told = await clubs.holdersOf(queries, match.home_id, 'events');
      const payload = {
        alertType: 'club_match_answer',
        ...groupOf(by),
        ...{ id: number, gameName: match.title, matchKind: kind, answer },
        viewUrl: url(kind === 'live' ? 'web_team_match_live_view' : 'web_team_match_view', { match: String(number) }),
      } as const;
      for (const to of told) await alerts.raise({ to, payload }, queries);
      return told;
    },
    tell(accountIds) {
      for (const id of accountIds) alerts.tell(id);
    },
  };
};

const groupOf = ({ name, url: slug }: Pick<ClubHead, 'name' | 'url'>) => ({
  groupName: name,
  groupUrl: url('web_club_view', { url: slug }),
});
