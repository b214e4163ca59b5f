import { createEngine } from '../features/engine/feature.ts';
import { createOpenings } from '../features/openings/service.ts';
import { createReviews } from '../features/reviews/feature.ts';
import type { Composition } from './composition.ts';
import type { RecordAfterPlayServices } from './record-after-play.ts';

export type StudyServices = ReturnType<typeof composeStudy>;
export const composeStudy = ({ platform, add }: Composition, s: RecordAfterPlayServices) => {
  const { service: engine } = add(createEngine(platform));
  const { service: openings } = createOpenings();
  const { service: reviews } = add(createReviews(platform, { ...s, engine, openings }));
  return { ...s, engine, openings, reviews };
};
