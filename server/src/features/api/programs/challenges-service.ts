import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { programChallenges } from '@tabiya/contract/api/program-challenges.ts';
import type { OpenChallenge, ProgramChallenge } from '@tabiya/contract/api/program-views.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ChallengesService } from '../../play/challenges/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import { toOpenChallenge, toProgramChallenge } from './challenge-view.ts';
import { variantOf } from './names.ts';
import { userId } from './view.ts';

export interface ProgramChallengesNeeds {
  accounts: Pick<AccountsService, 'accountByName'>;
  challenges: ChallengesService;
  games: Pick<GamesService, 'command'>;
  presence: Pick<PresenceService, 'isHere'>;
}

type OpenTerms = z.output<typeof programChallenges.open.input>;
type Terms = Omit<OpenTerms, 'expiresAt' | 'users' | 'name'>;
type AskedTerms = Parameters<ChallengesService['share']>[1];
type RefusalOf<Answer> = Extract<Awaited<Answer>, Refusal<string>>;

/** Challenges as programs make and see them. */
export interface ProgramChallenges {
  toView(me: Caller, challenge: ChallengeView): ProgramChallenge;
  list(me: Caller): Promise<{ in: ProgramChallenge[]; out: ProgramChallenge[] }>;
  create(
    me: Caller,
    username: string,
    terms: Terms,
  ): Promise<ProgramChallenge | Refusal<'clock_missing'> | RefusalOf<ReturnType<ChallengesService['create']>>>;
  open(
    me: Caller,
    terms: OpenTerms,
  ): Promise<
    | OpenChallenge
    | Refusal<'clock_missing' | 'member_not_found' | 'bad_users'>
    | RefusalOf<ReturnType<ChallengesService['share']>>
  >;
  show(me: Caller, id: string): Promise<ProgramChallenge | Refusal<'challenge_not_found'>>;
  /** Gives the other player of a game some seconds. */
  addTime(me: Caller, gameId: string, seconds: number): Promise<void | Refusal<string>>;
  /** Cancels the caller's own challenge, or aborts its game if that has hardly begun. */
  cancel(me: Caller, id: string): Promise<void | Refusal<'challenge_not_found' | 'challenge_over'>>;
}

export const createProgramChallenges = (
  { config }: Pick<Platform, 'config'>,
  { accounts, challenges, games, presence }: ProgramChallengesNeeds,
): ProgramChallenges => {
  const toView: ProgramChallenges['toView'] = (me, challenge) =>
    toProgramChallenge(challenge, { me: me.id, isHere: presence.isHere, baseUrl: config.baseUrl });

  /** Returns the account that the caller is to play with, of two names with White's first. */
  const pairOf = async (me: Caller, names: readonly string[]) => {
    const userIds = names.map(userId);
    const [own, isWhite] = [userId(me.username), userIds[0] === userId(me.username)];
    if (userIds.length !== 2 || userIds[0] === userIds[1] || !userIds.includes(own)) return refuse('bad_users');
    const other = await accounts.accountByName(names[isWhite ? 1 : 0]!);
    if (other === undefined || other.isGuest) return refuse('member_not_found');
    return { other: other.id, isWhite, userIds };
  };

  return {
    toView,
    async list(me) {
      const { incoming, outgoing } = await challenges.of(me.id);
      return { in: incoming.map((one) => toView(me, one)), out: outgoing.map((one) => toView(me, one)) };
    },
    async create(me, username, terms) {
      const asked = askedTerms(terms);
      if (isRefusal(asked)) return asked;
      const made = await challenges.create(me, username, asked);
      return isRefusal(made) ? made : toView(me, made);
    },
    async open(me, { expiresAt: until, users, name, ...terms }) {
      const asked = askedTerms(terms);
      if (isRefusal(asked)) return asked;
      if (users.length === 0) {
        const made = await challenges.share(me, asked, { until, name });
        return isRefusal(made) ? made : toOpenChallenge(toView(me, made));
      }
      const pair = await pairOf(me, users);
      if (isRefusal(pair)) return pair;
      const { other, isWhite, userIds } = pair;
      const made = await challenges.share(me, { ...asked, color: isWhite ? 1 : 2 }, { until, name, onlyFor: other });
      return isRefusal(made) ? made : { ...toOpenChallenge(toView(me, made)), open: { userIds } };
    },
    async show(me, id) {
      const found = await challenges.view(me.id, id);
      return found === undefined ? refuse('challenge_not_found') : toView(me, found);
    },
    addTime: (me, gameId, seconds) => games.command(gameId, me.id, { type: 'give_time', ms: seconds * 1_000 }),
    async cancel(me, id) {
      const refused = await challenges.cancel(me, id);
      if (refused?.refused !== 'challenge_over') return refused;
      const found = await challenges.view(me.id, id);
      if (!found?.gameId || found.from.player.id !== me.id) return refused;
      return (await games.command(found.gameId, me.id, { type: 'abort' })) ? refused : undefined;
    },
  };
};

/** The documented numbers of the challenger's colour. */
export const COLOR_NUMBERS = { random: 0, white: 1, black: 2 } as const;

/** Returns the clock in seconds, which is sent as an object or as two fields. */
export const clockOf = ({
  clock,
  ...flat
}: Pick<Terms, 'clock' | 'clock.limit' | 'clock.increment'>): Terms['clock'] => {
  const limit = flat['clock.limit'] ?? clock?.limit;
  const increment = flat['clock.increment'] ?? clock?.increment;
  return limit === undefined || increment === undefined ? undefined : { limit, increment };
};

/** Translates to the site's own terms, whose times are in tenths of a second. */
const askedTerms = ({
  rated,
  color,
  variant,
  fen,
  days,
  rules,
  ...terms
}: Terms): AskedTerms | Refusal<'clock_missing'> => {
  const clock = clockOf(terms);
  if (clock === undefined && days === undefined) return refuse('clock_missing');
  const times = clock && { baseTime: Math.round(clock.limit * 10), increment: clock.increment * 10 };
  return {
    gameType: variantOf(variant),
    // A clock counts where both are sent.
    ...(times ?? { baseTime: 0, increment: 0, days }),
    rated,
    color: COLOR_NUMBERS[color],
    rules,
    ...(fen && { fen }),
  };
};
