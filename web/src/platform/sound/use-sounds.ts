import { useEffect } from 'react';
import { boardOptionsOf } from '@tabiya/contract/kit/board-options.ts';
import { chooseSounds, unlockSounds } from './sounds.ts';
import { useSettings } from '../session/use-setting.ts';

/** Enables the chosen sounds on a page with a live board. */
export const useSounds = (): void => {
  const { playSounds, themeAssets } = boardOptionsOf(useSettings());
  const path = themeAssets.sounds;
  useEffect(() => chooseSounds({ on: playSounds, path }), [playSounds, path]);
  useEffect(unlockSounds, []);
};
