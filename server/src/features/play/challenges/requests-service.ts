import { randomUUIDv7 } from 'node:crypto';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { daysPerMove } from '@tabiya/chess/rating/time-class.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import {
  CHALLENGES_MAX,
  DAILY_CHALLENGE_MS,
  LINK_CHALLENGE_MAX_MS,
  LINK_CHALLENGE_MS,
  LIVE_CHALLENGE_MS,
  OFFLINE_CHALLENGE_MS,
  type ChallengeView,
} from '@tabiya/contract/play/challenges.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService, DirectoryEntry } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GamesService } from '../games/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { busyAmong } from './busy.ts';
import type { DailyLimit } from '../daily-games/service.ts';
import { challengeMade } from './events.ts';
import { barAgainst, type ChallengeRestriction } from './policy.ts';
import type { ChallengeViews } from './views-service.ts';
import * as rows from './store.ts';
import { judgeTerms, type AskedTerms, type Terms, type TermsRefusal } from './terms.ts';

type Nobody = Refusal<'member_not_found' | 'own_account'>;

/** Creation of challenges. */
export interface ChallengeRequests {
  /** Challenges a member: live if both are on the site, otherwise by an alert that waits for days. */
  create(
    me: Caller,
    username: string,
    asked: AskedTerms,
  ): Promise<
    | ChallengeView
    | Nobody
    | Refusal<TermsRefusal | ChallengeRestriction | 'too_many_challenges' | 'too_many_games' | 'playban'>
  >;
  /** Creates a challenge link. A guest's is always casual. */
  share(
    me: Caller,
    asked: AskedTerms,
    link?: LinkTerms,
  ): Promise<ChallengeView | Refusal<TermsRefusal | 'too_many_challenges' | 'too_many_games' | 'playban'>>;
  between(me: Caller, username: string): Promise<Nobody | { bar: ChallengeRestriction | null; open: ChallengeView[] }>;
}

/** What is said of a link beside the terms of its game. */
export interface LinkTerms {
  /** When it ends, ms since the epoch; by default after a day. */
  until?: number | undefined;
  /** UUID of the only account that may see it and take it up. */
  onlyFor?: string | undefined;
  /** What its page calls the game. */
  name?: string | undefined;
}

export interface ChallengeRequestsNeeds {
  accounts: Pick<AccountsService, 'accountByName' | 'directoryOf' | 'playersById'>;
  alerts: Pick<AlertsService, 'raise'>;
  conduct: Pick<ConductService, 'barOf'>;
  dailyLimit: DailyLimit;
  friends: Pick<FriendsService, 'standingWith' | 'blockedIdsOf'>;
  games: Pick<GamesService, 'playing' | 'runningIdsOf'>;
  presence: Pick<PresenceService, 'isHere'>;
  ratings: Pick<RatingsService, 'current'>;
}

/** Maximum number of open challenges to one member. */
const RECEIVED_MAX = 30;

export const createChallengeRequests = (
  { store, now, events }: Pick<Platform, 'store' | 'now' | 'events'>,
  needs: ChallengeRequestsNeeds,
  showing: ChallengeViews,
): ChallengeRequests => {
  const { accounts, alerts, conduct, friends, presence, ratings } = needs;
  const otherThan = async (me: Caller, username: string): Promise<DirectoryEntry | Nobody> => {
    const account = await accounts.accountByName(username);
    const entry = account && (await accounts.directoryOf([account.id])).get(account.id);
    if (entry === undefined || entry.player.isGuest) return refuse('member_not_found');
    return entry.player.id === me.id ? refuse('own_account') : entry;
  };

  const barOf = async (me: Caller, other: DirectoryEntry, ratingClass: RatingClass) => {
    const { id } = other.player;
    const [standing, standings] = await Promise.all([
      friends.standingWith(me.id, [id]),
      ratings.current([me.id, id], ratingClass),
    ]);
    const { areFriends, isBlocked } = standing.get(id) ?? { areFriends: false, isBlocked: false };
    const blocks = isBlocked && (await friends.blockedIdsOf(me.id)).includes(id);
    const [mine, theirs] = [me.id, id].map((one) => standings.get(one)?.rating.rating ?? 0);
    const ratingGap = Math.abs(mine! - theirs!);
    return barAgainst(other, { areFriends, isBlocked, blocks, ratingGap, isHere: presence.isHere(id) });
  };

  return {
    async create(me, username, asked) {
      const terms = judgeTerms(asked);
      if (isRefusal(terms)) return terms;
      const barred = await conduct.barOf(me.id);
      if (barred) return barred;
      const other = await otherThan(me, username);
      if (isRefusal(other)) return other;
      const { id } = other.player;
      const bar = await barOf(me, other, ratingClassOf(terms.variant, terms.timeControl));
      if (bar !== undefined) return refuse(bar);
      if ((await rows.countOpen(store, me.id)).from >= CHALLENGES_MAX) return refuse('too_many_challenges');
      if ((await rows.countOpen(store, id)).to >= RECEIVED_MAX) return refuse('cannot_challenge');
      if (isDaily(terms) && (await needs.dailyLimit.isReached(me.id))) return refuse('too_many_games');
      const isOffline = isDaily(terms) || (await isUnavailable(needs, id));
      const row = await rows.insertChallenge(store, rowOf(me, terms, { to: id, isOffline, now: now() }));
      if (row === undefined) return refuse('already_challenged');
      const view = await showing.view(row);
      if (isOffline) await alerts.raise({ to: id, payload: alertOf(view) });
      await showing.changed(row);
      events.emit(challengeMade, { from: me.id, to: id });
      return view;
    },

    async share(me, asked, link = {}) {
      const terms = judgeTerms(asked);
      if (isRefusal(terms)) return terms;
      const barred = await conduct.barOf(me.id);
      if (barred) return barred;
      if ((await rows.countOpen(store, me.id)).from >= CHALLENGES_MAX) return refuse('too_many_challenges');
      if (isDaily(terms) && (await needs.dailyLimit.isReached(me.id))) return refuse('too_many_games');
      const made = rowOf(me, terms, { to: null, isOffline: false, now: now(), link });
      const row = await rows.insertChallenge(store, made);
      if (row === undefined) throw new Error('a link has met another one');
      await showing.changed(row);
      return showing.view(row);
    },

    async between(me, username) {
      const other = await otherThan(me, username);
      if (isRefusal(other)) return other;
      const open = await rows.openBetween(store, me.id, other.player.id);
      const isAsked = open.some(({ from_id }) => from_id === me.id);
      const bar = (await barOf(me, other, 'blitz')) ?? (isAsked ? 'already_challenged' : null);
      return { bar, open: await showing.views(open) };
    },
  };
};

const isDaily = ({ timeControl }: Terms): boolean => timeControl.perMove !== undefined;

/** A member who is playing is not disturbed: the challenge waits as for somebody who is away. */
const isUnavailable = async (needs: ChallengeRequestsNeeds, id: string): Promise<boolean> =>
  !needs.presence.isHere(id) || (await busyAmong(needs, [id])).has(id);

/** Guests play casual games only. */
const rowOf = (
  me: Caller,
  terms: Terms,
  { to, isOffline, now, link = {} }: { to: string | null; isOffline: boolean; now: number; link?: LinkTerms },
) => {
  const { perMove } = terms.timeControl;
  const offline = perMove === undefined ? OFFLINE_CHALLENGE_MS : DAILY_CHALLENGE_MS;
  const waits = to === null ? LINK_CHALLENGE_MS : isOffline ? offline : LIVE_CHALLENGE_MS;
  return {
    id: randomUUIDv7(),
    from_id: me.id,
    to_id: to,
    variant: terms.variant,
    base_ms: terms.timeControl.base,
    increment_ms: terms.timeControl.increment,
    per_move_ms: perMove ?? null,
    odds_ms: terms.oddsBase,
    rated: terms.rated && !me.isGuest,
    no_vacation: terms.noVacation,
    rules: terms.rules,
    color: terms.color,
    initial_fen: terms.initialFen,
    only_for: link.onlyFor ?? null,
    name: link.name ?? null,
    is_offline: isOffline,
    created_at: now,
    expires_at: link.until === undefined ? now + waits : Math.min(link.until, now + LINK_CHALLENGE_MAX_MS),
  };
};

const alertOf = (view: ChallengeView) => ({
  alertType: 'offline_challenges' as const,
  id: view.number,
  by: view.from.player.id,
  fromRating: view.from.rating,
  gameType: view.variant,
  baseTime: view.timeControl.base / 100,
  increment: view.timeControl.increment / 100,
  days: daysPerMove(view.timeControl),
  rated: view.rated,
});
