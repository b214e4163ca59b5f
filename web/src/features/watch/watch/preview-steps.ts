import type { PreviewStep, LivePreview } from '@tabiya/contract/watch/watch.ts';

/** A game with a step taken; one that is older than what is known changes nothing. */
export const takeStep = (game: LivePreview, steps: readonly PreviewStep[]): LivePreview => {
  const step = steps.find(({ id }) => id === game.id);
  return step === undefined || step.ply < game.ply ? game : { ...game, ...step };
};
