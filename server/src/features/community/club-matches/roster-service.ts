import type { MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import type { JoinBar } from '@tabiya/contract/community/club-matches.ts';
import { refuse, isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { createMatchCandidates, type CandidateNeeds } from './candidates-service.ts';
import type { MatchRecord } from './match-row.ts';
import type { MatchNews } from './news-service.ts';
import { isGathering, joinBar, type Candidate } from './policy.ts';
import type { MatchKey } from './proposals-service.ts';
import * as roster from './roster-store.ts';
import { hastenMatch, lockMatch, matchByNumber } from './store.ts';

type NotFound = Refusal<'match_not_found'>;
type Done = Record<never, never>;

/** The players of a match: members join by themselves, and leave, until it begins. */
export interface MatchRosters {
  /** Returns the sides whose club the account is in. */
  sidesOf(match: MatchRecord, accountId: string): Promise<MatchSide[]>;
  /** Returns why the account cannot join any side; undefined if it can. */
  barOf(match: MatchRecord, accountId: string, sides: readonly MatchSide[]): Promise<JoinBar | undefined>;
  join(me: Caller, key: MatchKey, side: MatchSide): Promise<Done | NotFound | Refusal<JoinBar>>;
  leave(me: Caller, key: MatchKey): Promise<Done | NotFound | Refusal<'not_joined' | 'match_begun'>>;
  /** Withdraws an account from all that has not begun; with a club, from what it plays for that club. */
  withdraw(accountId: string, clubId?: number): Promise<void>;
}

export interface RosterNeeds extends CandidateNeeds {
  news: MatchNews;
}

const DONE = {};

export const createMatchRosters = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  needs: RosterNeeds,
): MatchRosters => {
  const { news } = needs;
  const { sidesOf, factsOf } = createMatchCandidates({ now }, needs);

  const drop = async (matchId: number, accountId: string) => {
    const dropped = await store.transaction(async (queries) => {
      const match = await lockMatch(queries, matchId);
      const isOpen = match?.state === 'open' || match?.state === 'gathering';
      return isOpen && (await roster.deleteEntrant(queries, matchId, accountId)) ? match : undefined;
    });
    if (dropped !== undefined) news.changed(dropped);
  };

  return {
    sidesOf,
    async barOf(match, accountId, sides) {
      const facts = await factsOf(match, accountId);
      const joined = (await roster.entrantOf(store, match.id, accountId))?.side;
      const entrants = await roster.countEntrants(store, match.id);
      const [first, ...others] = (sides.length > 0 ? sides : (['home'] as const)).map((side) =>
        joinBar(match, { ...facts, side, sides, joined, entrants: entrants[side] }, now()),
      );
      return others.includes(undefined) ? undefined : first;
    },
    async join(me, { kind, match: number }, side) {
      const found = await matchByNumber(store, kind, number);
      if (found === undefined) return refuse('match_not_found');
      // Programs are no members of a team.
      const sides = me.isBot ? [] : await sidesOf(found, me.id);
      const facts = await factsOf(found, me.id);
      const done = await store.transaction(async (queries) => {
        const match = await lockMatch(queries, found.id);
        if (match === undefined) return refuse('match_not_found');
        const entrants = await roster.countEntrants(queries, match.id);
        const joined = (await roster.entrantOf(queries, match.id, me.id))?.side;
        const candidate: Candidate = { ...facts, side, sides, joined, entrants: entrants[side] };
        const bar = joinBar(match, candidate, now());
        if (bar !== undefined) return refuse(bar);
        await addEntrant(queries, match, { side, id: me.id, rating: facts.rating, at: now() });
        return match;
      });
      if (isRefusal(done)) return done;
      news.changed(done);
      return DONE;
    },
    async leave(me, { kind, match: number }) {
      const found = await matchByNumber(store, kind, number);
      if (found === undefined) return refuse('match_not_found');
      const done = await store.transaction(async (queries) => {
        const match = await lockMatch(queries, found.id);
        if (match === undefined) return refuse('match_not_found');
        if ((await roster.entrantOf(queries, match.id, me.id)) === undefined) return refuse('not_joined');
        if (!isGathering(match, now())) return refuse('match_begun');
        await roster.deleteEntrant(queries, match.id, me.id);
        return match;
      });
      if (isRefusal(done)) return done;
      news.changed(done);
      return DONE;
    },
    async withdraw(accountId, clubId) {
      for (const waiting of await roster.waitingMatchesOf(store, accountId)) {
        if (clubId === undefined || waiting.club_id === clubId) await drop(waiting.id, accountId);
      }
    },
  };
};

/** Writes an entrant; a match without a time begins when both sides have filled all boards. */
const addEntrant = async (
  queries: Queries,
  match: MatchRecord,
  { side, id, rating, at }: { side: MatchSide; id: string; rating: number; at: number },
): Promise<void> => {
  await roster.insertEntrant(queries, { match_id: match.id, account_id: id, side, rating, joined_at: at });
  const { home, away } = await roster.countEntrants(queries, match.id);
  const isFull = home >= match.boards_max && away >= match.boards_max;
  if (match.starts_at === null && isFull) await hastenMatch(queries, match.id, at);
};
