import { ANSWERED_CHALLENGE_MS, ABANDONED_CHALLENGE_MS, type ChallengeView } from '@tabiya/contract/play/challenges.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import {
  createChallengeAnswers,
  maySeeChallenge,
  type ChallengeAnswers,
  type ChallengeAnswersNeeds,
  type ChallengeId,
} from './answers-service.ts';
import { createChallengeRequests, type ChallengeRequests, type ChallengeRequestsNeeds } from './requests-service.ts';
import { createChallengeViews, type ChallengeViewsNeeds } from './views-service.ts';
import { busyAmong } from './busy.ts';
import * as rows from './store.ts';
import type { ChallengeRow } from './store.ts';

export type { ChallengeId } from './answers-service.ts';

export interface OwnChallenges {
  incoming: ChallengeView[];
  outgoing: ChallengeView[];
  /** Challenges of the account that were answered or expired a moment ago. */
  answered: ChallengeView[];
}

/** Challenges between players. */
export interface ChallengesService extends ChallengeRequests, ChallengeAnswers {
  /** Returns the account's challenges, newest first. */
  of(accountId: string): Promise<OwnChallenges>;
  /** Returns undefined if there is no such challenge or the account (undefined: a visitor) may not see it. */
  view(accountId: string | undefined, id: ChallengeId): Promise<ChallengeView | undefined>;
  /** Returns which of these ids belong to accepted challenges. */
  acceptedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the number of challenges that want an answer now; those that wait for days are alerts. */
  liveCountOf(accountId: string): Promise<number>;
  /** Ends challenges that have expired, and live ones whose challenger has left. */
  sweep(): Promise<void>;
  /** Ends all challenges from and to the account, or only those between it and `otherId`. */
  drop(accountId: string, otherId?: string): Promise<void>;
  /** Takes back live challenges of accounts that now play. */
  dropLive(accountIds: readonly string[]): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export type ChallengesNeeds = ChallengeViewsNeeds & ChallengeRequestsNeeds & ChallengeAnswersNeeds;

/** An accepted challenge has its game within this time, ms, unless the process died. */
const BEGINS_WITHIN_MS = 60_000;

export const createChallengesService = (
  platform: Pick<Platform, 'store' | 'now' | 'room' | 'events'>,
  needs: ChallengesNeeds,
): ChallengesService => {
  const { store, now } = platform;
  const showing = createChallengeViews(platform, needs);
  /** Since when the challengers of live challenges have been away. */
  const away = new Map<string, number>();

  const endAll = async (all: readonly Pick<ChallengeRow, 'id'>[], state: 'cancelled' | 'expired') => {
    for (const { id } of all) {
      const ended = await rows.endChallenge(store, id, { state, at: now() });
      if (ended !== undefined) await showing.changed(ended);
    }
  };

  /** Returns live challenges whose challengers have been away too long. */
  const left = async () => {
    const live = await rows.liveOpen(store);
    const gone = new Set(live.map(({ from_id }) => from_id).filter((id) => !needs.presence.isHere(id)));
    for (const id of away.keys()) if (!gone.has(id)) away.delete(id);
    for (const id of gone) away.set(id, away.get(id) ?? now());
    return live.filter(({ from_id }) => now() - (away.get(from_id) ?? Infinity) >= ABANDONED_CHALLENGE_MS);
  };

  return {
    ...createChallengeRequests(platform, needs, showing),
    ...createChallengeAnswers(platform, needs, showing),
    async of(accountId) {
      const [open, ended] = await Promise.all([
        rows.openOf(store, accountId),
        rows.answeredSince(store, accountId, now() - ANSWERED_CHALLENGE_MS),
      ]);
      const [views, answered] = await Promise.all([showing.views(open), showing.views(ended)]);
      return {
        incoming: views.filter(({ from }) => from.player.id !== accountId),
        outgoing: views.filter(({ from }) => from.player.id === accountId),
        answered,
      };
    },
    async view(accountId, id) {
      const row = await rows.challengeOf(store, id);
      return row === undefined || !maySeeChallenge(row, accountId) ? undefined : (await showing.views([row]))[0];
    },
    acceptedAmong: async (ids) => new Set(await rows.acceptedAmong(store, ids)),
    liveCountOf: (accountId) => rows.countLive(store, accountId),
    async sweep() {
      const overdue = await rows.expireOverdue(store, now(), now() - BEGINS_WITHIN_MS);
      for (const row of overdue) await showing.changed(row);
      await endAll(await left(), 'expired');
    },
    async drop(accountId, otherId) {
      const open = otherId === undefined ? rows.openOf(store, accountId) : rows.openBetween(store, accountId, otherId);
      await endAll(await open, 'cancelled');
    },
    async dropLive(accountIds) {
      for (const accountId of await busyAmong(needs, accountIds)) {
        const open = await rows.openOf(store, accountId);
        const live = open.filter(({ from_id, to_id, is_offline }) => from_id === accountId && to_id && !is_offline);
        await endAll(live, 'cancelled');
      }
    },
    async exportOf(accountId) {
      const all = await showing.views(await rows.challengesOf(store, accountId));
      return all.map(({ from, to, takenBy, ...challenge }) => ({
        ...challenge,
        from: from.player.username,
        to: to?.player.username ?? null,
        takenBy: takenBy?.username ?? null,
      }));
    },
    erase: rows.deleteOf,
  };
};
