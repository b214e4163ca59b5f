import type { PreviewStep, LivePreview } from '@tabiya/contract/watch/watch.ts';

/** Applies a step to a game; a step older than the known state changes nothing. */
export const takeStep = (game: LivePreview, steps: readonly PreviewStep[]): LivePreview => {
  const step = steps.find(({ id }) => id === game.id);
  return step === undefined || step.ply < game.ply ? game : { ...game, ...step };
};
