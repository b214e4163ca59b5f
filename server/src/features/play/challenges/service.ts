import { ANSWERED_CHALLENGE_MS, ABANDONED_CHALLENGE_MS, type ChallengeView } from '@tabiya/contract/play/challenges.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { createAnswering, maySee, type Answering, type AnsweringNeeds, type ChallengeId } from './answering-service.ts';
import { createAsking, type Asking, type AskingNeeds } from './asking-service.ts';
import { createShowing, type ShowingNeeds } from './showing-service.ts';
import { busyAmong } from './busy.ts';
import * as rows from './store.ts';
import type { ChallengeRow } from './store.ts';

export type { ChallengeId } from './answering-service.ts';

export interface OwnChallenges {
  incoming: ChallengeView[];
  outgoing: ChallengeView[];
  /** Asked by the account, and answered or expired a moment ago. */
  answered: ChallengeView[];
}

/** What people ask each other to play. */
export interface ChallengesService extends Asking, Answering {
  /** Newest first. */
  of(accountId: string): Promise<OwnChallenges>;
  /** Undefined where there is none, or the one who asks (undefined: a visitor) may not see it. */
  view(accountId: string | undefined, id: ChallengeId): Promise<ChallengeView | undefined>;
  /** Which of these ids are of challenges that were accepted. */
  acceptedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Challenges that want an answer now; those that wait for days are alerts. */
  liveCountOf(accountId: string): Promise<number>;
  /** Ends what has waited long enough, and what was asked by somebody who has left. */
  sweep(): Promise<void>;
  /** The account asks and answers nothing any more, or only nothing between it and another one. */
  drop(accountId: string, otherId?: string): Promise<void>;
  /** Whoever plays waits for nobody else: challenges that want an answer now are taken back. */
  dropLive(accountIds: readonly string[]): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export type ChallengesNeeds = ShowingNeeds & AskingNeeds & AnsweringNeeds;

/** What was accepted has its game within this time, unless the process died, ms. */
const BEGINS_WITHIN_MS = 60_000;

export const createChallengesService = (
  platform: Pick<Platform, 'store' | 'now' | 'room' | 'events'>,
  needs: ChallengesNeeds,
): ChallengesService => {
  const { store, now } = platform;
  const showing = createShowing(platform, needs);
  /** Since when challengers of live challenges are away. */
  const away = new Map<string, number>();

  const endAll = async (all: readonly Pick<ChallengeRow, 'id'>[], state: 'cancelled' | 'expired') => {
    for (const { id } of all) {
      const ended = await rows.endChallenge(store, id, { state, at: now() });
      if (ended !== undefined) await showing.changed(ended);
    }
  };

  /** Live challenges whose challengers have been away for so long. */
  const left = async () => {
    const live = await rows.liveOpen(store);
    const gone = new Set(live.map(({ from_id }) => from_id).filter((id) => !needs.presence.isHere(id)));
    for (const id of away.keys()) if (!gone.has(id)) away.delete(id);
    for (const id of gone) away.set(id, away.get(id) ?? now());
    return live.filter(({ from_id }) => now() - (away.get(from_id) ?? Infinity) >= ABANDONED_CHALLENGE_MS);
  };

  return {
    ...createAsking(platform, needs, showing),
    ...createAnswering(platform, needs, showing),
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
      return row === undefined || !maySee(row, accountId) ? undefined : (await showing.views([row]))[0];
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
