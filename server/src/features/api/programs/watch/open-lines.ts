import type { Platform } from '../../../../platform/site/platform.ts';
import { lineQueue } from '../line-queue.ts';
import { runInTurn } from './in-turn.ts';

/** Opens a queue of lines with what is to end with it, and a function that runs looks in turn. */
export const openLines = <Line>({ log }: Pick<Platform, 'log'>, signal: AbortSignal) => {
  const endings: (() => void)[] = [];
  const lines = lineQueue<Line>(signal, () => endings.forEach((end) => end()));
  const run = runInTurn((err) => {
    log.warn({ err }, 'a program could not be told of a game');
    lines.end();
  });
  const endWith = (...ends: (() => void)[]) => {
    endings.push(...ends);
    if (signal.aborted) ends.forEach((end) => end());
  };
  return { lines, run, endWith };
};
