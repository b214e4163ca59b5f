import { CLUB_MATCHES_MAX, type MatchKind } from '@tabiya/contract/community/club-matches.ts';
import { refuse, isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ClubHead, ClubsService } from '../clubs/service.ts';
import type { ChallengeAlerts } from './challenge-alerts-service.ts';
import type { CancelReason, MatchRecord } from './match-row.ts';
import type { MatchNews } from './news-service.ts';
import { isGathering } from './policy.ts';
import * as rows from './store.ts';
import { judgeTerms, type AskedMatch, type TermsFault } from './terms.ts';

/** A match as calls name it. */
export interface MatchKey {
  kind: MatchKind;
  match: number;
}
type Done = Record<never, never>;
type NotFound = Refusal<'match_not_found'>;

/** How clubs agree on matches. */
export interface MatchProposals {
  create(
    me: Caller,
    asked: AskedMatch & { club: number; challenged?: string | undefined },
  ): Promise<
    | { kind: MatchKind; number: number }
    | Refusal<'not_allowed' | 'club_not_found' | 'club_plays_no_matches' | 'own_club' | 'too_many_matches' | TermsFault>
  >;
  accept(
    me: Caller,
    key: MatchKey,
    clubId: number,
  ): Promise<
    Done | NotFound | Refusal<'not_allowed' | 'own_club' | 'match_taken' | 'match_over' | 'club_plays_no_matches'>
  >;
  decline(me: Caller, key: MatchKey): Promise<Done | NotFound | Refusal<'not_allowed' | 'match_taken' | 'match_over'>>;
  cancel(me: Caller, key: MatchKey): Promise<Done | NotFound | Refusal<'not_allowed' | 'match_begun' | 'match_over'>>;
  /** Cancels all matches of a club that have not begun. */
  clubClosed(clubId: number): Promise<void>;
}

export interface ProposalNeeds {
  clubs: Pick<ClubsService, 'byIds' | 'byUrl' | 'may' | 'touch' | 'writeDown'>;
  challengeAlerts: ChallengeAlerts;
  news: MatchNews;
}

const DONE = {};

export const createMatchProposals = (
  platform: Pick<Platform, 'store' | 'now'>,
  needs: ProposalNeeds,
): MatchProposals => ({
  ...createChallenges(platform, needs),
  ...createWithdrawals(platform, needs),
});

const createChallenges = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { clubs, challengeAlerts, news }: ProposalNeeds,
): Pick<MatchProposals, 'create' | 'accept'> => {
  const challengedClub = async (homeId: number, url: string | undefined) => {
    const club = url === undefined ? undefined : await clubs.byUrl(url);
    if (url !== undefined && (club === undefined || club.closed)) return refuse('club_not_found');
    if (club?.id === homeId) return refuse('own_club');
    return club?.allowsMatches === false ? refuse('club_plays_no_matches') : (club?.id ?? null);
  };

  return {
    async create(me, { club, challenged, ...asked }) {
      if (!(await clubs.may(club, me.id, 'events'))) return refuse('not_allowed');
      const [home] = await clubs.byIds([club]);
      if (home?.allowsMatches !== true) return refuse('club_plays_no_matches');
      const challengedId = await challengedClub(club, challenged);
      if (isRefusal(challengedId)) return challengedId;
      const terms = judgeTerms(asked, now());
      if (isRefusal(terms)) return terms;
      const made = await store.transaction(async (queries) => {
        if ((await rows.countWaiting(queries, club)) >= CLUB_MATCHES_MAX) return refuse('too_many_matches');
        const match = { ...terms, home_id: club, challenged_id: challengedId, created_by: me.id };
        const { number } = await rows.insertMatch(queries, match);
        await clubs.writeDown({ clubId: club, act: 'match_proposed', by: me.id, detail: match.title }, queries);
        return { number, told: await challengeAlerts.challenged(queries, { ...match, number }, home) };
      });
      if (isRefusal(made)) return made;
      challengeAlerts.tell(made.told);
      await clubs.touch(club);
      return { kind: asked.kind, number: made.number };
    },
    async accept(me, { kind, match: number }, clubId) {
      const found = await rows.matchByNumber(store, kind, number);
      if (found === undefined) return refuse('match_not_found');
      if (!(await clubs.may(clubId, me.id, 'events'))) return refuse('not_allowed');
      const [club] = await clubs.byIds([clubId]);
      if (club?.allowsMatches !== true) return refuse('club_plays_no_matches');
      const done = await store.transaction(async (queries) => {
        const match = await rows.lockMatch(queries, found.id);
        if (match === undefined) return refuse('match_not_found');
        if (match.home_id === clubId) return refuse('own_club');
        if (match.challenged_id !== null && match.challenged_id !== clubId) return refuse('not_allowed');
        if (match.state === 'gathering' || match.state === 'running') return refuse('match_taken');
        if (match.state !== 'open' || !isGathering(match, now())) return refuse('match_over');
        await rows.acceptMatch(queries, match.id, clubId);
        await clubs.writeDown({ clubId, act: 'match_accepted', by: me.id, detail: match.title }, queries);
        const settled = await challengeAlerts.settled(queries, match);
        const answered = await challengeAlerts.answered(queries, match, { by: club, answer: 'accepted' });
        return { match, told: [...settled, ...answered] };
      });
      if (isRefusal(done)) return done;
      news.changed(done.match);
      challengeAlerts.tell(done.told);
      await clubs.touch(clubId);
      return DONE;
    },
  };
};

interface Cancellation<Code extends string> {
  why: CancelReason;
  judge(match: MatchRecord): Refusal<Code> | undefined;
  /** The challenged club, if it declines. */
  by?: ClubHead;
  /** The leader, and the club for which the leader does it; undefined if no leader does. */
  doer?: { id: string; clubId: number };
}

const createWithdrawals = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { clubs, challengeAlerts, news }: ProposalNeeds,
): Pick<MatchProposals, 'decline' | 'cancel' | 'clubClosed'> => {
  /** Cancels a match unless the judgement refuses it; the challenger is told if the club `by` declines. */
  const cancelIf = async <Code extends string>(id: number, { why, judge, by, doer }: Cancellation<Code>) => {
    const done = await store.transaction(async (queries) => {
      const match = await rows.lockMatch(queries, id);
      if (match === undefined) return refuse('match_not_found');
      const refused = judge(match);
      if (refused !== undefined) return refused;
      await rows.cancelMatch(queries, id, { why, at: now() });
      if (doer !== undefined) {
        const act = why === 'declined' ? 'match_declined' : 'match_cancelled';
        await clubs.writeDown({ clubId: doer.clubId, act, by: doer.id, detail: match.title }, queries);
      }
      const settled = await challengeAlerts.settled(queries, match);
      const answered = by && (await challengeAlerts.answered(queries, match, { by, answer: 'declined' }));
      return { match, told: [...settled, ...(answered ?? [])] };
    });
    if (isRefusal(done)) return done as Refusal<Code> | NotFound;
    news.changed(done.match);
    challengeAlerts.tell(done.told);
    return DONE;
  };

  return {
    async decline(me, { kind, match: number }) {
      const found = await rows.matchByNumber(store, kind, number);
      if (found === undefined) return refuse('match_not_found');
      const { challenged_id: challenged } = found;
      if (challenged === null || !(await clubs.may(challenged, me.id, 'events'))) return refuse('not_allowed');
      const [by] = await clubs.byIds([challenged]);
      return cancelIf(found.id, {
        ...(by && { by }),
        doer: { id: me.id, clubId: challenged },
        why: 'declined',
        judge: ({ state }) =>
          state === 'open'
            ? undefined
            : refuse(state === 'gathering' || state === 'running' ? 'match_taken' : 'match_over'),
      });
    },
    async cancel(me, { kind, match: number }) {
      const found = await rows.matchByNumber(store, kind, number);
      if (found === undefined) return refuse('match_not_found');
      const sides = [found.home_id, ...(found.away_id === null ? [] : [found.away_id])];
      const rights = await Promise.all(sides.map((id) => clubs.may(id, me.id, 'events')));
      const clubId = sides[rights.indexOf(true)];
      if (clubId === undefined) return refuse('not_allowed');
      return cancelIf(found.id, {
        doer: { id: me.id, clubId },
        why: 'withdrawn',
        judge: (match) => {
          if (match.state === 'over' || match.state === 'cancelled') return refuse('match_over');
          return isGathering(match, now()) ? undefined : refuse('match_begun');
        },
      });
    },
    async clubClosed(clubId) {
      for (const id of await rows.waitingOf(store, clubId)) {
        await cancelIf(id, {
          why: 'club_closed',
          judge: ({ state }) => (state === 'open' || state === 'gathering' ? undefined : refuse('match_begun')),
        });
      }
    },
  };
};
