import { challengeChannel, type ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { ChallengeRow } from './store.ts';
import { ratingClassOfRow, toChallengeView } from './view.ts';

export interface ChallengeViewsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  alerts: Pick<AlertsService, 'withdraw'>;
  presence: Pick<PresenceService, 'isHere'>;
  ratings: Pick<RatingsService, 'current'>;
}

/** Views of challenges and notifications of changes. */
export interface ChallengeViews {
  /** Returns views in the order of the rows, without those of closed accounts. */
  views(rows: readonly ChallengeRow[]): Promise<ChallengeView[]>;
  /** Throws if an account is closed. */
  view(row: ChallengeRow): Promise<ChallengeView>;
  /**
   * Notifies both players, and whoever has the challenge open, of a change; removes the alert of a challenge that is
   * over.
   */
  changed(row: ChallengeRow): Promise<void>;
}

export const createChallengeViews = (
  { room, now }: Pick<Platform, 'room' | 'now'>,
  { accounts, alerts, presence, ratings }: ChallengeViewsNeeds,
): ChallengeViews => {
  const notices = room(noticeChannel);
  const pages = room(challengeChannel);

  const views: ChallengeViews['views'] = async (rows) => {
    const ids = rows.flatMap(({ from_id, to_id, taken_by }) => [from_id, to_id, taken_by]).filter((id) => id !== null);
    const byClass = [...Map.groupBy(rows, ratingClassOfRow)].map(async ([ratingClass, group]) => {
      const players = group.flatMap(({ from_id, to_id }) => (to_id === null ? [from_id] : [from_id, to_id]));
      return [ratingClass, await ratings.current([...new Set(players)], ratingClass)] as const;
    });
    const [players, ...standings] = await Promise.all([accounts.playersById(ids), ...byClass]);
    const around = { players, standings: new Map(standings), isHere: presence.isHere, now: now() };
    return rows.flatMap((row) => toChallengeView(row, around) ?? []);
  };

  const view: ChallengeViews['view'] = async (row) => {
    const [shown] = await views([row]);
    if (shown === undefined) throw new Error(`challenge ${row.id} is of nobody`);
    return shown;
  };

  return {
    views,
    view,
    async changed(row) {
      const { from_id, to_id, number } = row;
      if (to_id !== null && row.state !== 'open' && row.is_offline) {
        await alerts.withdraw({ to: to_id, alertType: 'offline_challenges', key: String(number) });
      }
      const accountIds = to_id === null ? [from_id] : [from_id, to_id];
      for (const accountId of accountIds) notices.passing(accountId, 'changed', { what: 'challenges' });
      for (const challenge of await views([row])) pages.passing(row.id, 'changed', { challenge });
    },
  };
};
