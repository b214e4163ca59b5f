import { refuse } from '@tabiya/contract/kit/refusal.ts';
import type { Scope } from '@tabiya/contract/kit/program.ts';
import { puzzlePrograms } from '@tabiya/contract/study/puzzle-programs.ts';
import { programRoutes, type ProgramRoute } from '../../../../platform/programs/programs.ts';
import type { PuzzleActivities } from './activity-service.ts';
import type { PuzzlePrograms } from './service.ts';

export const puzzleProgramRoutes = (service: PuzzlePrograms, activities: PuzzleActivities): ProgramRoute[] =>
  programRoutes('puzzlePrograms', puzzlePrograms, {
    next: (asked, context) => (mayRead(context) ? service.next(asked, context.me) : refuse('missing_scope')),
    activity: (asked, { me }) => activities.activity(asked, me.id),
    dashboard: ({ days }, { me }) => activities.dashboard(days, me.id),
    batch: (asked, context) => (mayRead(context) ? service.batch(asked, context.me) : refuse('missing_scope')),
    solve: (asked, { me }) => service.solve(asked, me),
    show: ({ id }) => service.show(id),
  });

/** Everybody may ask for puzzles; a token says what its account has tried, and needs the scope for that. */
const mayRead = ({ me, scopes }: { me: unknown; scopes: readonly Scope[] }): boolean =>
  me === null || scopes.includes('puzzle:read');
