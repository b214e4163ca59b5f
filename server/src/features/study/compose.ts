import { createBots } from './bots/feature.ts';
import { createDiagrams } from './diagrams/feature.ts';
import { createEndings } from './endings/feature.ts';
import { createCoach } from './coach/feature.ts';
import { createEngine } from './engine/feature.ts';
import { createMasterRatings } from './master-ratings/feature.ts';
import { createMasters } from './masters/feature.ts';
import { createOpeningsFeature } from './openings/feature.ts';
import { createReviews } from './reviews/feature.ts';
import { createPuzzleBattle } from './puzzle-battle/feature.ts';
import { createPuzzleRush } from './puzzle-rush/feature.ts';
import { createPuzzleMistakes } from './puzzle-mistakes/feature.ts';
import { createPuzzleFigures } from './puzzle-figures/feature.ts';
import { createPuzzleSets } from './puzzle-sets/feature.ts';
import { createPuzzles } from './puzzles/feature.ts';
import { createExplorer } from './explorer/feature.ts';
import { createDailyPuzzle } from './daily-puzzle/feature.ts';
import { createClassroomFeature } from './classroom/feature.ts';
import { createHomework } from './homework/feature.ts';
import { createLibrary } from './library/feature.ts';
import { createChampionship } from './championship/feature.ts';
import { createRepertoires } from './repertoires/feature.ts';
import type { Composition } from '../../composition.ts';
import type { RecordAfterPlayServices } from '../record/compose-after-play.ts';

export type StudyServices = ReturnType<typeof composeStudy>;
export const composeStudy = ({ platform, add }: Composition, s: RecordAfterPlayServices) => {
  const { service: diagrams } = add(createDiagrams());
  const { service: engine, demand } = add(createEngine(platform));
  const { service: openings } = add(createOpeningsFeature());
  const { service: masters } = add(createMasters({ openings }));
  add(createMasterRatings(platform, { ...s, masters }));
  const {
    service: puzzles,
    drawing,
    filtered,
    tries,
    mineLater,
  } = add(createPuzzles(platform, { ...s, engine, openings }));
  const { service: reviews } = add(createReviews(platform, { ...s, engine, openings, onReviewed: mineLater }));
  const { tables: rushTables } = add(createPuzzleRush(platform, { ...s, drawing, tries }));
  const { service: puzzleBattles } = add(createPuzzleBattle(platform, { ...s, drawing, tries }));
  s.presence.followBattles(puzzleBattles);
  const { given: givenSets } = add(createPuzzleSets(platform, { puzzles, filtered, tries }));
  add(createPuzzleMistakes({ ...s, reviews, puzzles }));
  const { service: bots, offline: botGames } = add(createBots(platform, { ...s, demand, openings }));
  add(createEndings(platform));
  add(createCoach(platform, { ...s, bots, botGames, demand, openings }));
  add(createExplorer(platform, s));
  const { service: dailyPuzzle, streaks } = add(createDailyPuzzle(platform, { ...s, diagrams, puzzles, tries }));
  add(createPuzzleFigures({ ...s, rushTables, streaks }));
  const { studies } = add(createLibrary(platform, { ...s, openings }));
  const { service: classrooms } = add(createClassroomFeature(platform, s));
  const { service: homework } = add(createHomework(platform, { ...s, classrooms, givenSets, studies }));
  const { playing: championship } = add(createChampionship(platform, { ...s, bots, demand, openings }));
  add(createRepertoires(platform, s));
  return {
    ...s,
    bots,
    championship,
    classrooms,
    dailyPuzzle,
    engine,
    homework,
    masters,
    openings,
    puzzles,
    puzzleBattles,
    reviews,
    studies,
  };
};
