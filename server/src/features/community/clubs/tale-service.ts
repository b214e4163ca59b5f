import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { clubsById } from './club-store.ts';
import type { ClubTale } from './jobs.ts';
import { listenersOf } from './member-store.ts';
import { clubPath } from './view.ts';

/** Members who are told within one transaction. */
const MEMBERS_PER_JOB = 200;

export interface TaleNeeds {
  alerts: Pick<AlertsService, 'raise' | 'tell'>;
  friends: Pick<FriendsService, 'blockedBetween'>;
  /** Queues the part that is left, within the transaction. */
  goOn(tale: ClubTale, queries: Queries): Promise<void>;
}

/**
 * Returns a function that tells members of something new, some at a time: their alerts and the queued rest are stored
 * together, so that a crash tells nobody twice and passes nobody over.
 */
export const createTales =
  ({ store }: Pick<Platform, 'store'>, { alerts, friends, goOn }: TaleNeeds) =>
  async (tale: ClubTale): Promise<void> => {
    const [club] = await clubsById(store, [tale.clubId]);
    if (club === undefined || club.closed_at !== null) return;
    const ids = await listenersOf(store, tale.clubId, { after: tale.after, limit: MEMBERS_PER_JOB });
    const blocked = tale.by === null ? new Set<string>() : await friends.blockedBetween(tale.by, ids);
    const told = ids.filter((id) => id !== tale.by && !blocked.has(id));
    const payload = {
      alertType: 'user_group_activity',
      alertSubType: tale.kind,
      ...{ id: tale.contentId, title: tale.title, viewUrl: tale.viewUrl },
      ...{ groupName: club.name, groupUrl: clubPath(club.url) },
    } as const;
    await store.transaction(async (queries) => {
      for (const to of told) await alerts.raise({ to, payload }, queries);
      if (ids.length === MEMBERS_PER_JOB) await goOn({ ...tale, after: ids.at(-1)! }, queries);
    });
    for (const id of told) alerts.tell(id);
  };
