import { createEngine } from './engine/feature.ts';
import { createOpenings } from './openings/service.ts';
import { createReviews } from './reviews/feature.ts';
import type { Composition } from '../../composition.ts';
import type { RecordAfterPlayServices } from '../record/compose-after-play.ts';

export type StudyServices = ReturnType<typeof composeStudy>;
export const composeStudy = ({ platform, add }: Composition, s: RecordAfterPlayServices) => {
  const { service: engine } = add(createEngine(platform));
  const { service: openings } = createOpenings();
  const { service: reviews } = add(createReviews(platform, { ...s, engine, openings }));
  return { ...s, engine, openings, reviews };
};
