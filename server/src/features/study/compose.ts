import { createEngine } from './engine/feature.ts';
import { createOpeningsFeature } from './openings/feature.ts';
import { createReviews } from './reviews/feature.ts';
import { createPuzzleBattle } from './puzzle-battle/feature.ts';
import { createPuzzleRush } from './puzzle-rush/feature.ts';
import { createPuzzles } from './puzzles/feature.ts';
import { createExplorer } from './explorer/feature.ts';
import { createDailyPuzzle } from './daily-puzzle/feature.ts';
import type { Composition } from '../../composition.ts';
import type { RecordAfterPlayServices } from '../record/compose-after-play.ts';

export type StudyServices = ReturnType<typeof composeStudy>;
export const composeStudy = ({ platform, add }: Composition, s: RecordAfterPlayServices) => {
  const { service: engine } = add(createEngine(platform));
  const { service: openings } = add(createOpeningsFeature());
  const { service: reviews } = add(createReviews(platform, { ...s, engine, openings }));
  const { service: puzzles, drawing } = add(createPuzzles(platform, { ...s, engine }));
  add(createPuzzleRush(platform, { ...s, drawing }));
  const { service: puzzleBattles } = add(createPuzzleBattle(platform, { ...s, drawing }));
  add(createExplorer(platform, s));
  add(createDailyPuzzle(platform, { ...s, puzzles }));
  return { ...s, engine, openings, reviews, puzzleBattles };
};
