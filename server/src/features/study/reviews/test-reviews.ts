import type { TestServer } from '../../../platform/test/server.ts';
import { createEngineService, engineCommand, type EngineService } from '../engine/service.ts';
import { createReviews } from './feature.ts';

/** Makes reviews as the server does, in a hurry: nothing of it begins by itself. */
export interface TestReviews {
  /** One try of the job of a game. */
  work(gameId: string, attempt?: number): Promise<void>;
  sweep(): Promise<void>;
  /** As when its node stops. */
  stop(): Promise<void>;
}

const FAST = { nodes: 400, closer: 2 };

/** As urgent as the tests: they would wait for it long on a busy machine. */
export const openTestEngine = (): EngineService =>
  createEngineService({ command: { ...engineCommand(undefined), priority: 0 } });

/** One that is not there. */
export const openNoEngine = (): EngineService => createEngineService({ command: engineCommand('/nothing') });

export const openTestReviews = ({ app }: TestServer, engine: EngineService): TestReviews => {
  const games = app.services.games;
  const openings = { openingOf: async () => null };
  const { feature } = createReviews(app.platform, { archive: app.services.archive, games, engine, openings }, FAST);
  const run = (name: string, data: unknown, attempt = 0) => {
    const { signal } = new AbortController();
    return feature.jobs!.find((job) => job.name === name)!.handler(data, { id: name, attempt, signal });
  };
  return {
    work: (gameId, attempt) => run('reviews.review', { gameId }, attempt),
    sweep: () => run('reviews.sweep', {}),
    stop: () => feature.stop!(),
  };
};
