import type { TestServer } from '../../../platform/test/server.ts';
import { createEngineService, engineCommand, type EngineService } from '../engine/service.ts';
import type { GameAnalysisNeeds } from './analysis-service.ts';
import { createReviews } from './feature.ts';

/** Makes reviews as the server does, but fast, and only when a test asks. */
export interface TestReviews {
  /** Runs one try of the job of a game. */
  work(gameId: string, attempt?: number): Promise<void>;
  sweep(): Promise<void>;
  /** Simulates the stop of its node. */
  stop(): Promise<void>;
}

const FAST = { nodes: 400, closer: 2 };

/** The priority of the tests, because they would wait long for a lower one on a busy machine. */
export const openTestEngine = (): EngineService =>
  createEngineService({ command: { ...engineCommand(undefined), priority: 0 } });

/** An engine whose program is missing. */
export const openNoEngine = (): EngineService => createEngineService({ command: engineCommand('/nothing') });

export const openTestReviews = (
  { app }: TestServer,
  engine: EngineService,
  onReviewed: GameAnalysisNeeds['onReviewed'] = async () => {},
): TestReviews => {
  const games = app.services.games;
  const openings = { openingOf: async () => null };
  const needs = { archive: app.services.archive, games, engine, openings, onReviewed };
  const { feature } = createReviews(app.platform, needs, FAST);
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
