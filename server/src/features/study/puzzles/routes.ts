import { puzzlePacks } from '@tabiya/contract/study/puzzle-packs.ts';
import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzleTries } from '@tabiya/contract/study/puzzle-tries.ts';
import { puzzles } from '@tabiya/contract/study/puzzles.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { Difficulty } from '@tabiya/contract/study/puzzles.ts';
import type { PuzzlePacks } from './packs-service.ts';
import type { PuzzlePractice } from './practice-service.ts';
import type { PuzzlesService } from './service.ts';
import type { PuzzleServing, Solver } from './serving-service.ts';
import type { PuzzleTries } from './tries/service.ts';
import type { PuzzleVotes } from './votes-service.ts';

interface PuzzleServices {
  service: PuzzlesService;
  serving: PuzzleServing;
  votes: PuzzleVotes;
}

export const practiceRoutes = (practice: PuzzlePractice): Route[] =>
  routes('puzzle-practice', puzzlePractice, {
    home: (_, { me }) => practice.home(me),
    next: (asked, { me }) => practice.next(asked, me),
    answer: ({ ms = null, ...tried }, { me }) => practice.answer({ ...tried, ms }, me),
  });

export const triesRoutes = (tries: PuzzleTries, { puzzle }: Pick<PuzzlesService, 'puzzle'>): Route[] =>
  routes('puzzle-tries', puzzleTries, {
    list: (asked, { me }) => tries.list(asked, me.id),
    missed: async (asked, { me }) => ({ puzzles: await tries.missed(asked, me.id) }),
    async puzzle({ id }) {
      const known = await puzzle(id);
      return known === undefined ? refuse('puzzle_not_found') : { puzzle: known.view };
    },
  });

export const packRoutes = (packs: PuzzlePacks): Route[] =>
  routes('puzzle-packs', puzzlePacks, { take: (_, { me }) => packs.take(me) });

export const puzzlesRoutes = ({ service, serving, votes }: PuzzleServices): Route[] => {
  const next = ({ difficulty }: { difficulty?: Difficulty | undefined }, { me }: { me: Solver | null }) =>
    serving.next(me, difficulty);
  return routes('puzzles', puzzles, {
    ...{ next, nextByPost: next, nextByPut: next, nextByPatch: next, nextByDelete: next },
    answer: (tried, { me }) => service.answer(tried, me),
    vote: ({ id, vote }, { me }) => votes.vote(id, me.id, vote),
    voteTheme: ({ id, ...said }, { me }) => votes.voteTheme(id, me.id, said),
  });
};
