import { parentPort } from 'node:worker_threads';
import { readGames, type ReadGame } from './game-reader.ts';

/** A text that a thread reads, and its answer. */
export interface ReaderRequest {
  id: number;
  text: string;
}
export interface ReaderAnswer {
  id: number;
  games: ReadGame[];
}

parentPort?.on('message', ({ id, text }: ReaderRequest) =>
  parentPort?.postMessage({ id, games: readGames(text) } satisfies ReaderAnswer, []),
);
