import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { programAccounts } from '@tabiya/contract/api/program-accounts.ts';
import { programChallenges } from '@tabiya/contract/api/program-challenges.ts';
import { programStreams } from '@tabiya/contract/api/program-streams.ts';
import { programRoutes, type ProgramRoute } from '../../../platform/programs/programs.ts';
import type { ChallengesService } from '../../play/challenges/service.ts';
import type { ProgramAccounts } from './accounts-service.ts';
import type { ProgramChallenges } from './challenges-service.ts';
import type { EngineGames } from './engine-games-service.ts';
import type { EventStreams } from './events-service.ts';
import type { ProgramGames } from './games-service.ts';
import type { KeptChallenges } from './kept-service.ts';
import { declineReason } from './names.ts';
import type { BoardSeeks } from './seeks-service.ts';

export interface ProgramServices {
  accounts: ProgramAccounts;
  asked: ProgramChallenges;
  challenges: Pick<ChallengesService, 'accept' | 'decline'>;
  engineGames: EngineGames;
  events: EventStreams;
  kept: KeptChallenges;
  ownGames: ProgramGames;
  seeks: BoardSeeks;
}

export const OK = { ok: true } as const;

/** Returns what programs expect when an action succeeded. */
export const done = async <Code extends string>(
  judged: Promise<void | Refusal<Code>>,
): Promise<typeof OK | Refusal<Code>> => (await judged) ?? OK;

/** Narrows the answer to a command to the refusals that the call declares, the only ones that the rules can give it. */
export const declaredIn = async <Code extends string>(
  codes: readonly Code[],
  answer: Promise<void | Refusal<string>>,
): Promise<void | Refusal<Code>> => {
  const refused = await answer;
  if (!refused) return undefined;
  const code = codes.find((one) => one === refused.refused);
  if (code === undefined) throw new Error(`the call does not declare ${refused.refused}`);
  return refuse(code);
};

export const accountRoutes = ({ accounts, ownGames }: ProgramServices): ProgramRoute[] =>
  programRoutes('programAccounts', programAccounts, {
    account: (_, { me }) => accounts.own(me),
    email: (_, { me }) => accounts.emailOf(me.id),
    async playing({ nb }, { me }) {
      const nowPlaying = await ownGames.playing(me.id, nb);
      return { nowPlaying, nbMyTurn: nowPlaying.filter(({ isMyTurn }) => isMyTurn).length };
    },
    user: ({ username }) => accounts.user(username),
    users: ({ text }) => accounts.users(text),
    statuses: ({ ids, withGameIds }) => accounts.statuses(ids, withGameIds),
    upgrade: (_, { me }) => done(accounts.upgrade(me)),
    botsOnline: async ({ nb }) => inLines(await accounts.botsOnline(nb)),
  });

export async function* inLines<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

export const challengeRoutes = ({ asked, challenges, engineGames, kept }: ProgramServices): ProgramRoute[] =>
  programRoutes('programChallenges', programChallenges, {
    list: (_, { me }) => asked.list(me),
    async create({ username, keepAliveStream, ...terms }, { me, signal }) {
      const made = await asked.create(me, username, terms);
      return isRefusal(made) || !keepAliveStream ? made : kept.keep(me, made, signal);
    },
    engine: (terms, { me }) => engineGames.play(me, terms),
    open: (terms, { me }) => asked.open(me, terms),
    show: ({ id }, { me }) => asked.show(me, id),
    async accept({ id, color }, { me }) {
      const begun = await challenges.accept(me, id, color);
      return isRefusal(begun) ? begun : OK;
    },
    decline: ({ id, reason }, { me }) => done(challenges.decline(me, id, declineReason(reason))),
    addTime: ({ id, seconds }, { me }) =>
      done(declaredIn(programChallenges.addTime.refusals, asked.addTime(me, id, seconds))),
    cancel: ({ id }, { me }) => done(asked.cancel(me, id)),
  });

export const streamRoutes = ({ events, seeks }: ProgramServices): ProgramRoute[] =>
  programRoutes('programStreams', programStreams, {
    events: (_, { me, key, signal }) => events.open(me, key, signal),
    seek: (terms, { me, signal }) => seeks.open(me, terms, signal),
  });
