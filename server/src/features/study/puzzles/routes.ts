import { puzzlePacks } from '@tabiya/contract/study/puzzle-packs.ts';
import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzles } from '@tabiya/contract/study/puzzles.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { Difficulty } from '@tabiya/contract/study/puzzles.ts';
import type { PuzzlePacks } from './packs-service.ts';
import type { PuzzlePractice } from './practice-service.ts';
import type { PuzzlesService } from './service.ts';
import type { PuzzleServing, Solver } from './serving-service.ts';
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
    answer: (tried, { me }) => practice.answer(tried, me),
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
