import { createDelays } from './calendar/feature.ts';
import type { Composition } from '../../composition.ts';
import type { RecordServices } from '../record/compose.ts';

export type WatchBeforePlayServices = ReturnType<typeof composeWatchBeforePlay>;
/** Before the games, which ask it how late spectators see them. */
export const composeWatchBeforePlay = ({ platform, add }: Composition, s: RecordServices) => {
  const { service: delays } = add(createDelays(platform));
  return { ...s, delays };
};
