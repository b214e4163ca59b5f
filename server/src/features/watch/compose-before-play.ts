import { createDelays } from './calendar/feature.ts';
import type { Composition } from '../../composition.ts';
import type { RecordServices } from '../record/compose.ts';

export type WatchBeforePlayServices = ReturnType<typeof composeWatchBeforePlay>;
/** Composed before the games, which ask it for spectator delays. */
export const composeWatchBeforePlay = ({ platform, add }: Composition, s: RecordServices) => {
  const { service: delays } = add(createDelays(platform));
  return { ...s, delays };
};
